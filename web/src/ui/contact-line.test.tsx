import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ContactLine } from './contact-line.tsx';

describe('a line of contact details', () => {
  it('leaves out what is empty, and marks the phone number', () => {
    const line = <ContactLine parts={['1 Main Street', '802 555 0101', '']} phone="802 555 0101" />;

    expect(renderToStaticMarkup(line)).toBe('1 Main Street · <span>802 555 0101</span>');
  });

  it('marks nothing without a phone number', () => {
    expect(renderToStaticMarkup(<ContactLine parts={['1 Main Street', '']} phone="" />)).toBe('1 Main Street');
  });
});
