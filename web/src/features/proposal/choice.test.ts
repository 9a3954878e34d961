import { describe, expect, it } from 'vitest';
import { chosenLines, NO_CHANGES, selectionOf, signedLines } from './choice.ts';
import { SAMPLE_PROPOSAL } from './testing/sample-proposal.ts';

describe('the ticks of a proposal', () => {
  it('begin as proposed, with the proposed way of each line', () => {
    expect(selectionOf(chosenLines(SAMPLE_PROPOSAL, NO_CHANGES))).toEqual({
      lines: [{ lineId: 'liner', optionId: 'liner-better' }, { lineId: 'crown' }, { lineId: 'cap' }],
    });
  });

  it('follow the reader, line by line', () => {
    const changes = { ticks: { crown: false, damper: true }, options: { liner: 'liner-best' } };

    expect(selectionOf(chosenLines(SAMPLE_PROPOSAL, changes)).lines).toEqual([
      { lineId: 'liner', optionId: 'liner-best' },
      { lineId: 'cap' },
      { lineId: 'damper' },
    ]);
  });

  it('go over to a newer proposal where their line still exists, and nowhere else', () => {
    const newer = {
      ...SAMPLE_PROPOSAL,
      lines: SAMPLE_PROPOSAL.lines.filter(({ lineId }) => lineId !== 'crown'),
    };
    const changes = { ticks: { crown: true, cap: false }, options: { liner: 'gone' } };

    expect(selectionOf(chosenLines(newer, changes)).lines).toEqual([{ lineId: 'liner', optionId: 'liner-better' }]);
  });

  it('stand as signed once signed', () => {
    const lines = signedLines(SAMPLE_PROPOSAL, { lines: [{ lineId: 'liner', optionId: 'liner-good' }] });

    expect(lines.map(({ isTicked }) => isTicked)).toEqual([true, false, false, false]);
    expect(lines[0]?.cents).toBe(348_000);
  });
});
