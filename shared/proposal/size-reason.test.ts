import { describe, expect, it } from 'vitest';
import { sizeReason } from './line-text.ts';
import { sampleProposal } from './testing/sample-proposal.ts';

const [liner, crown] = sampleProposal().lines;
if (liner === undefined || crown === undefined) throw new Error('The sample has no lines');
const optionOf = (repairId: string) => liner.options.find((option) => option.repairId === repairId);

describe('the reason for a size', () => {
  it('names the calculation that gave the size of a liner', () => {
    const reason = { calculationId: 'liner-match', title: 'Liner that fits, step by step', text: 'Why 10 in round?' };

    expect(sizeReason(liner, undefined)).toEqual(reason);
    expect(sizeReason(liner, optionOf('SERVICE_FLUE_INSTALL_304'))).toEqual(reason);
  });

  it('is absent for work without a size', () => {
    expect(sizeReason(crown, undefined)).toBeUndefined();
    expect(sizeReason(liner, optionOf('SERVICE_FLUE_RESURFACE'))).toBeUndefined();
  });

  it('is absent for a size that the office entered', () => {
    const edited = sampleProposal({ [`proposal/line/${liner.lineId}`]: { size: '8 in round', totalCents: 300_000 } })
      .lines[0];

    expect(edited?.size).toBe('8 in round');
    expect(edited && sizeReason(edited, undefined)).toBeUndefined();
  });
});
