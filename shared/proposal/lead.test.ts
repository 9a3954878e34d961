import { describe, expect, it } from 'vitest';
import { buildReport } from '#shared/report/build-report.ts';
import type { ReportModel } from '#shared/report/model.ts';
import { sampleSource } from '#shared/report/sample-report.ts';
import { leadOf } from './lead.ts';
import { sampleProposal } from './testing/sample-proposal.ts';

/** The sample has one safety, one water and one maintenance finding, and one part that couldn't be seen. */
const sample = (changes: Partial<ReportModel> = {}): ReportModel => ({ ...buildReport(sampleSource()), ...changes });
const { lines } = sampleProposal();
const [liner] = lines;
const findingIds = liner?.findingIds ?? [];

describe('the lead text of a proposal', () => {
  it('calls the system safe to use again if every safety finding is repaired and every part was seen', () => {
    expect(leadOf(sample({ limitations: [] }), lines)).toBe(
      'Item 1 makes the fireplace safe to use again. The rest keeps it dry and in good order. You decide what is done and when.',
    );
  });

  it('covers only what was found if a part could not be seen', () => {
    expect(sampleProposal().lead).toMatch(/^Item 1 repairs every safety problem we found in the fireplace\. The rest/);
  });

  it('promises nothing if a safety repair is missing or is only a further inspection', () => {
    const complete = sample({ limitations: [] });
    const others = [
      leadOf(complete, lines, [...lines, { lineId: 'removed', group: 'SAFETY' }]),
      leadOf(
        complete,
        lines.map((line) => ({ ...line, findingIds: [] })),
      ),
      leadOf(
        complete,
        lines.map((line) => ({ ...line, repairId: 'SERVICE_INSPECTION_LEVEL_2' })),
      ),
    ];

    for (const lead of others) expect(lead).toMatch(/^Item 1 concerns the safe use of the fireplace\./);
  });

  it('names several items together', () => {
    const several = [1, 2].map((number) => ({ number, lineId: `${number}`, group: 'SAFETY' as const, findingIds }));

    expect(leadOf(sample({ limitations: [] }), several)).toBe(
      'Items 1 and 2 make the fireplace safe to use again. You decide what is done and when.',
    );
  });

  it('does not rule out safety concerns if the inspector declared the system unsuitable', () => {
    const water = lines.filter(({ group }) => group === 'WATER_INTRUSION');
    const report = sample();

    expect(report.verdict.tone).toBe('stop');
    expect(leadOf(report, water)).toBe('Item 2 keeps the water out. You decide what is done and when.');
    const dryer = { ...report, type: 'DRYER_VENT' as const, verdict: { ...report.verdict, tone: 'good' as const } };
    expect(leadOf(dryer, [])).toMatch(/^This keeps the dryer vent in good order\. Nothing here is urgent\./);
    expect(leadOf(dryer, water)).toContain('Nothing here is about safety.');
  });
});
