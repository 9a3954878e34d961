import { describe, expect, it } from 'vitest';
import { chosenLines, NO_CHANGES, selectionOf, signedLines } from './choice.ts';
import { SAMPLE_PROPOSAL } from '#web/testing/sample-proposal.ts';

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

describe('a line that another ticked line includes', () => {
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

  it('costs nothing and names the item it comes with', () => {
    expect(capWith({}, 'liner-better')).toMatchObject({
      cents: 0,
      includedWith: expect.stringMatching(/^Included with item 1, .* at no extra cost$/),
    });
  });

  it('shows it before it is ticked, too', () => {
    expect(capWith({ cap: false }, 'liner-better')?.includedWith).toBeDefined();
  });

  it.each([
    ['another way is chosen', {}, 'liner-good'],
    ['the liner is left out', { liner: false }, 'liner-better'],
  ])('has its own price again when %s', (_when, ticks, optionId) => {
    expect(capWith(ticks, optionId)).toEqual(expect.objectContaining({ cents: cap.totalCents }));
    expect(capWith(ticks, optionId)?.includedWith).toBeUndefined();
  });
});
