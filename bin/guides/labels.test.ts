import { describe, expect, it } from 'vitest';
import { GUIDES } from '#shared/help/guides.ts';
import { labelsIn } from '#shared/help/labels.ts';
import { collectTexts } from '../strings/collect.ts';
import { DEVICE_LABELS, labelFinder, unmarkedLabels } from './labels.ts';

const textsOf = ({ steps, notes = [] }: (typeof GUIDES)[number]) => [...steps.map(({ text }) => text), ...notes];
const isOnScreen = labelFinder(collectTexts());

describe.each(GUIDES)('the guide $id', (guide) => {
  it('quotes labels that the product shows letter by letter', () => {
    const labels = textsOf(guide).flatMap(labelsIn);

    expect(labels.filter((label) => !DEVICE_LABELS.includes(label) && !isOnScreen(label))).toEqual([]);
  });

  it('marks every label that it quotes', () => {
    expect(textsOf(guide).flatMap(unmarkedLabels)).toEqual([]);
  });
});

describe('the search for a label', () => {
  const finds = labelFinder([
    { file: 'web/src/a.tsx', line: 1, text: 'Reset to default…' },
    { file: 'web/src/a.tsx', line: 2, text: 'Link:' },
    { file: 'shared/help/a.ts', line: 3, text: 'Save' },
  ]);

  it.each(['Reset to default', 'Link'])('finds “%s”', (label) => {
    expect(finds(label)).toBe(true);
  });

  it.each(['Reset', 'reset to default', 'Save'])('does not find “%s”', (label) => {
    expect(finds(label)).toBe(false);
  });
});

describe('the search for unmarked labels', () => {
  it('finds capitalized words inside a sentence', () => {
    expect(unmarkedLabels('Choose Save, or Reset Password. Open **Org Info** in Chrome.')).toEqual([
      'Save',
      'Reset Password',
    ]);
  });
});
