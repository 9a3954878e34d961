import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { EmailText } from './email-text.tsx';

describe('an email address', () => {
  it('can break only before its @', () => {
    expect(renderToStaticMarkup(<EmailText address="office@hearth.example" />)).toBe('office<wbr/>@hearth.example');
  });

  it('is shown unchanged if it has no @', () => {
    expect(renderToStaticMarkup(<EmailText address="office" />)).toBe('office');
  });
});
