import { describe, expect, it } from 'vitest';
import { labelsIn, plainText, textParts } from './labels.ts';

const TEXT = 'Choose **Admin Settings**, then **Save**.';

describe('the labels in a text', () => {
  it('are the marked parts, in order', () => {
    expect(labelsIn(TEXT)).toEqual(['Admin Settings', 'Save']);
  });

  it('are separate parts, even at the start and the end', () => {
    expect(textParts('**Pro** asks, **Lite**')).toEqual([
      { text: 'Pro', isLabel: true },
      { text: ' asks, ', isLabel: false },
      { text: 'Lite', isLabel: true },
    ]);
  });

  it('lose their marks in plain text', () => {
    expect(plainText(TEXT)).toBe('Choose Admin Settings, then Save.');
  });
});
