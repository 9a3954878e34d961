import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LabeledText } from './labeled-text.tsx';

describe('a guide’s text', () => {
  it('shows the labels it quotes in bold', () => {
    expect(renderToStaticMarkup(<LabeledText text="Choose **Admin Settings**, then **Save**." />)).toBe(
      'Choose <b>Admin Settings</b>, then <b>Save</b>.',
    );
  });
});
