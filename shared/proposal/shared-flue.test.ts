import { ALL_CHECKLISTS } from '#shared/inspection/definitions/every.ts';
import { describe, expect, it } from 'vitest';
import { buildPullSheet } from '#shared/pull-sheet/build.ts';
import { approvedLines } from '#shared/pull-sheet/select.ts';
import { deriveInspection } from '#shared/inspection/testing/derive-inspection.ts';
import { proPlan } from '#shared/inspection/plan.ts';
import type { Answers } from '#shared/inspection/types.ts';
import { detailOf, proposalWith } from './testing/every-defect.ts';

const SECOND = '@app.k2';
const utility = (more: Answers) => ({
  type: 'UTILITY' as const,
  answers: {
    'mf@app.k2': 2,
    utility_appliance_type: 'GAS_WATER_HEATER',
    utility_appliance_fuel_type: 'NATURAL_GAS',
    utility_appliance_draft_type: 'NATURAL_DRAFT',
    utility_appliance_takeoff_size: 3,
    [`utility_appliance_type${SECOND}`]: 'GAS_FURNACE',
    [`utility_appliance_fuel_type${SECOND}`]: 'NATURAL_GAS',
    [`utility_appliance_draft_type${SECOND}`]: 'NATURAL_DRAFT',
    [`utility_appliance_takeoff_size${SECOND}`]: 5,
    utility_flue_inside_length: 12,
    utility_flue_inside_width: 12,
    utility_flue_height: 251,
    ...more,
  } as Answers,
});
const defect = (id: string, issue: string): Answers => {
  const [base = '', suffix = ''] = id.split(/(?=@)/);
  return { [`${base}_state${suffix}`]: 'DEFECT', [`${base}_issues${suffix}`]: [issue] };
};

/** The same flue is rated too large at one appliance, and shared by two fuels at the other. */
const ORPHANED = utility({
  ...defect('utility_appliance', 'APPL_ORPHANED'),
  ...defect(`utility_appliance${SECOND}`, 'APPL_MIXED_FUEL'),
  ...defect('utility_flue', 'UFLUE_UNLINED'),
});

const linersOf = (lines: readonly { repairId?: string | undefined; lineId: string }[]) =>
  lines.filter(({ repairId = '' }) => repairId.startsWith('SERVICE_FLUE_INSTALL')).map(({ lineId }) => lineId);

describe('a flue shared by two appliances', () => {
  it('has one liner line for the findings of both appliances', () => {
    const proposal = proposalWith(ORPHANED);
    const [line] = proposal.lines.filter(({ repairId = '' }) => repairId.startsWith('SERVICE_FLUE_INSTALL'));

    expect(linersOf(proposal.lines)).toHaveLength(1);
    expect(line?.lineId).not.toContain('@app');
    expect(line?.findingIds).toHaveLength(3);
    expect(line?.detail).toContain(
      'One for the flue that serves gas water heater (appliance 1) and gas furnace (appliance 2)',
    );
  });

  it('has one liner on the pull sheet, whether signed or proposed', () => {
    const proposal = proposalWith(ORPHANED);
    const lines = approvedLines(proposal, {
      lines: proposal.lines.map(({ lineId, options: [option] }) => ({
        lineId,
        ...(option && { optionId: option.optionId }),
      })),
    });
    const inspection = detailOf(ORPHANED);
    for (const sheet of [
      buildPullSheet({ definitions: ALL_CHECKLISTS, inspection }),
      buildPullSheet({ definitions: ALL_CHECKLISTS, inspection }, { approvedAt: '2026-11-20T16:41:00.000Z', lines }),
    ]) {
      const liners = sheet.blocks.flatMap(({ items }) =>
        items.filter(({ itemId }) => /^LINER[^:]*:liner$/.test(itemId)),
      );
      expect(liners).toHaveLength(1);
      expect(sheet.repairs.filter(({ label }) => /liner/i.test(label))).toHaveLength(1);
    }
  });

  it('keeps edits and signatures stored under the former id of its line', () => {
    const job = utility(defect(`utility_appliance${SECOND}`, 'APPL_ORPHANED'));
    const [lineId = ''] = linersOf(proposalWith(job).lines);
    const repairId = lineId.split('@')[0] ?? '';
    const former = `${repairId}${SECOND}`;
    const edited = proposalWith(job, { [`proposal/line/${former}`]: { totalCents: 123_400 } });
    const signed = { lineId: former, repairId, label: 'Liner', quantity: 22, unit: 'FOOT_AND_KIT' };
    const sheet = buildPullSheet(
      { definitions: ALL_CHECKLISTS, inspection: detailOf(job) },
      { approvedAt: '2026-11-20T16:41:00.000Z', lines: [signed] },
    );

    expect(edited.lines.find((line) => line.lineId === lineId)?.totalCents).toBe(123_400);
    expect(sheet.blocks.map(({ kind }) => kind)).toContain('LINER');
    expect(JSON.stringify(edited)).not.toContain('formerIds');
  });

  it('counts its liner once in the total of the inspection', () => {
    const { repairsCents, findings } = deriveInspection({
      plan: proPlan('UTILITY'),
      answers: ORPHANED.answers,
      photos: [],
    });
    const liner = findings.flatMap(({ repairs }) => repairs).find(({ chosen }) => chosen);

    expect(findings).toHaveLength(3);
    expect(repairsCents).toBe(liner?.priceCents);
  });
});
