import { describe, expect, it } from 'vitest';
import type { Answers } from '#shared/inspection/types.ts';
import { FIREPLACE, proposalWith, reportWith } from '#shared/proposal/testing/every-defect.ts';
import { allFindings, repairLines } from '#shared/report/present.ts';
import { buildRequestList } from '#shared/report/request-list.ts';

const found = (part: string, ...issues: readonly string[]): Answers => ({
  [`${part}_state`]: 'DEFECT',
  [`${part}_issues`]: issues,
});
const job = {
  type: 'MASONRY_WOOD' as const,
  answers: {
    ...FIREPLACE,
    ...found('flue_liner', 'LINER_TILE_CRACKED', 'LINER_TILE_MISSING'),
    ...found('chimney_cap', 'CAP_MISSING'),
    ...found('ash_dump', 'ASH_DUMP_DOOR_MISSING', 'ASH_DUMP_DETERIORATED'),
    ash_dump_quantity_ASH_DUMP_DOOR_MISSING_SERVICE_MISC_LABOR: 1,
  } as Answers,
};
const CAP = 'chimney_cap:CAP_MISSING';
const LINER = 'flue_liner:LINER_TILE_CRACKED';

const linesOf = (findingId: string, edits = {}): string => {
  const finding = allFindings(reportWith(job, edits)).find((candidate) => candidate.findingId === findingId);
  return finding === undefined ? '' : repairLines(finding).join('; ');
};

describe('a report whose liner includes a cap', () => {
  it('lists the cap without a separate price', () => {
    expect(linesOf(CAP)).toContain('included with stainless liner supply and install');
    expect(linesOf(CAP)).not.toContain('$');
  });

  it('prices the cap again when the liner is no longer recommended', () => {
    const edits = Object.fromEntries(
      ['LINER_TILE_CRACKED', 'LINER_TILE_MISSING'].map((id) => [
        `repair/flue_liner:${id}/SERVICE_FLUE_INSTALL/chosen`,
        false,
      ]),
    );

    expect(linesOf(CAP, edits)).toContain('$395');
  });
});

describe('a Realtor’s request list', () => {
  const listOf = (...findingIds: readonly string[]) =>
    buildRequestList(reportWith(job), {
      requestId: '01JDXW3Q8N5T2K7V9B4M6C1ZRX',
      findingIds,
      note: '',
      preparedFor: 'agent@example.com',
      preparedAt: '2026-11-21T09:00:00.000Z',
    });

  it('counts a liner that two findings need, and the cap in its kit, only once', () => {
    const liner = listOf(LINER)?.totalCents;

    expect(liner).toBeGreaterThan(100_000);
    expect(listOf(LINER, 'flue_liner:LINER_TILE_MISSING', CAP)?.totalCents).toBe(liner);
    expect(listOf(LINER, CAP)?.closing).toMatch(/^A repair that covers several items is counted once/);
    expect(listOf(CAP)?.totalCents).toBe(39_500);
  });
});

describe('labor by the hour', () => {
  it('is labeled with all the findings it resolves', () => {
    const labels = [...proposalWith(job).lines, ...(proposalWith(job).toFollow ?? [])].map(({ label }) => label);

    expect(labels).toContain('Small repair: ash dump door missing or loose; ash pit walls broken');
    expect(labels.join()).not.toContain('Miscellaneous');
  });
});
