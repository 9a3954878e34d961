import { describe, expect, it } from 'vitest';
import { chosenLines, NO_CHANGES, selectionOf, signedLines } from './choice.ts';
import { SAMPLE_PROPOSAL } from '#web/testing/sample-proposal.ts';

describe('the checked lines of a proposal', () => {
  it('start as proposed, with the proposed option of each line', () => {
    expect(selectionOf(chosenLines(SAMPLE_PROPOSAL, NO_CHANGES))).toEqual({
      lines: [{ lineId: 'liner', optionId: 'liner-better' }, { lineId: 'crown' }, { lineId: 'cap' }],
    });
  });

  it('follow the reader’s changes, line by line', () => {
    const changes = { ticks: { crown: false, damper: true }, options: { liner: 'liner-best' } };

    expect(selectionOf(chosenLines(SAMPLE_PROPOSAL, changes)).lines).toEqual([
      { lineId: 'liner', optionId: 'liner-best' },
      { lineId: 'cap' },
      { lineId: 'damper' },
    ]);
  });

  it('carry over to a newer proposal only for lines that still exist', () => {
    const newer = {
      ...SAMPLE_PROPOSAL,
      lines: SAMPLE_PROPOSAL.lines.filter(({ lineId }) => lineId !== 'crown'),
    };
    const changes = { ticks: { crown: true, cap: false }, options: { liner: 'gone' } };

    expect(selectionOf(chosenLines(newer, changes)).lines).toEqual([{ lineId: 'liner', optionId: 'liner-better' }]);
  });

  it('stay as signed after signing', () => {
    const lines = signedLines(SAMPLE_PROPOSAL, { lines: [{ lineId: 'liner', optionId: 'liner-good' }] });

    expect(lines.map(({ isTicked }) => isTicked)).toEqual([true, false, false, false]);
    expect(lines[0]?.cents).toBe(348_000);
  });
});

describe('a line included with another checked line', () => {
  const [liner, , cap] = SAMPLE_PROPOSAL.lines;
  if (liner === undefined || cap === undefined) throw new Error('The sample has a liner and a cap');
  const kits = liner.options.map((option) => ({
    ...option,
    ...(option.optionId !== 'liner-good' && { includes: ['CAP'] }),
  }));
  const lines = [
    { ...liner, repairId: 'LINER', place: '', options: kits },
    { ...cap, repairId: 'CAP', place: '' },
  ];
  const proposal = { ...SAMPLE_PROPOSAL, lines };
  const capWith = (ticks: Record<string, boolean>, optionId: string) =>
    chosenLines(proposal, { ticks: { liner: true, cap: true, ...ticks }, options: { liner: optionId } })[1];

  it('costs nothing and shows the item it is included with', () => {
    expect(capWith({}, 'liner-better')).toMatchObject({
      cents: 0,
      includedWith: expect.stringMatching(/^Included with item 1, .* at no extra cost$/),
    });
  });

  it('shows that before it is checked, too', () => {
    expect(capWith({ cap: false }, 'liner-better')?.includedWith).toBeDefined();
  });

  it.each([
    ['another option is chosen', {}, 'liner-good'],
    ['the liner is left out', { liner: false }, 'liner-better'],
  ])('has its own price again when %s', (_when, ticks, optionId) => {
    expect(capWith(ticks, optionId)).toEqual(expect.objectContaining({ cents: cap.totalCents }));
    expect(capWith(ticks, optionId)?.includedWith).toBeUndefined();
  });
});
