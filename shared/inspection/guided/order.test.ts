import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALL_CHECKLISTS } from '#shared/inspection/definitions/every.ts';
import { definitionOf, deriveInspection } from '#shared/inspection/testing/derive-inspection.ts';
import { defaultOrder, inCompanyOrder, orderErrors } from '#shared/inspection/guided/order.ts';
import { EMPTY_KIT, type InspectionPlan, type SectionOrder, type ChecklistId } from '#shared/inspection/kit.ts';
import { anyAnswers, completed } from '#shared/inspection/testing/checklists.ts';

const CHECKLISTS = Object.keys(ALL_CHECKLISTS) as ChecklistId[];

const withOrder = (order: readonly SectionOrder[]): InspectionPlan => ({
  type: 'MASONRY_WOOD',
  version: 'Pro',
  kit: { ...EMPTY_KIT, guide: { logic: {}, order: { MASONRY_WOOD: order } } },
});

const plain = withOrder(defaultOrder(ALL_CHECKLISTS.MASONRY_WOOD));

/** Any order a company may save: sections and parts shuffled, job setup first and result last. */
const anyOrder = fc
  .tuple(
    ...defaultOrder(ALL_CHECKLISTS.MASONRY_WOOD).map(({ sectionId, components }) =>
      fc
        .shuffledSubarray([...components], { minLength: components.length })
        .map((shuffled): SectionOrder => ({ sectionId, components: shuffled })),
    ),
  )
  .chain((sections) => {
    const rest = sections.slice(1, -1);
    return fc
      .shuffledSubarray(rest, { minLength: rest.length })
      .map((shuffled): readonly SectionOrder[] => [...sections.slice(0, 1), ...shuffled, ...sections.slice(-1)]);
  });

describe('orderErrors', () => {
  it.each(CHECKLISTS)('accepts the default order of %s', (checklistId) => {
    expect(orderErrors(ALL_CHECKLISTS[checklistId], defaultOrder(ALL_CHECKLISTS[checklistId]))).toEqual({});
  });

  it('accepts any permutation', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        expect(orderErrors(ALL_CHECKLISTS.MASONRY_WOOD, order)).toEqual({});
      }),
      { numRuns: 20 },
    );
  });

  it('reports parts that are missing, duplicate or foreign, and a section after the result', () => {
    const order = defaultOrder(ALL_CHECKLISTS.DRYER_VENT);
    const [job, laundry, ...rest] = order;
    const changed = [{ sectionId: 'job', components: ['job_info', 'job_info', 'crown'] }, ...rest, laundry ?? job!];

    expect(orderErrors(ALL_CHECKLISTS.DRYER_VENT, changed)).toEqual({
      job_info: 'This is listed twice.',
      crown: 'This does not belong here.',
      roof_access: 'This is missing from the order.',
      detectors: 'This is missing from the order.',
      laundry: 'The result closes every inspection.',
    });
  });
});

describe('the first section', () => {
  it('cannot be moved, and a saved order can omit its lead card', () => {
    const [job, unit, ...rest] = defaultOrder(ALL_CHECKLISTS.INSERT);

    expect(orderErrors(ALL_CHECKLISTS.INSERT, [unit!, job!, ...rest])).toEqual({
      insert_unit: 'The job set-up opens every inspection.',
    });
    expect(
      orderErrors(ALL_CHECKLISTS.INSERT, [
        { sectionId: 'job', components: ['detectors', 'roof_access', 'job_info'] },
        unit!,
        ...rest,
      ]),
    ).toEqual({});
  });

  it('stays first with its lead card on top in an order saved before it was fixed', () => {
    const saved = [
      { sectionId: 'flue', components: ['flue_liner'] },
      { sectionId: 'job', components: ['detectors', 'job_info', 'roof_access'] },
    ];
    const [first] = inCompanyOrder(ALL_CHECKLISTS.INSERT.sections, saved);

    expect(first?.id).toBe('job');
    expect(first?.components.map(({ id }) => id)).toEqual(['lead', 'detectors', 'job_info', 'roof_access']);
  });
});

describe('a company’s order', () => {
  it('applies to sections and parts', () => {
    const order = defaultOrder(ALL_CHECKLISTS.MASONRY_WOOD).toReversed();
    const { sections } = definitionOf(withOrder(order), {});

    expect(sections.map(({ id }) => id)).toEqual([
      'job',
      'performance',
      'roof',
      'exterior',
      'basement_attic',
      'flue',
      'interior_firebox',
      'hearth_room',
      'result',
    ]);
  });

  it('changes only the order of the results, however the parts depend on each other', () => {
    fc.assert(
      fc.property(anyOrder, anyAnswers(plain, {}), (order, entries) => {
        const answers = Object.fromEntries(entries);
        const of = (plan: InspectionPlan) => deriveInspection({ plan, answers, photos: [] });
        const sorted = (items: readonly unknown[]) => items.map((value) => JSON.stringify(value)).toSorted();
        const [one, other] = [of(plain), of(withOrder(order))];

        expect(sorted(other.components)).toEqual(sorted(one.components));
        expect(sorted(other.findings)).toEqual(sorted(one.findings));
        expect(sorted(other.missing)).toEqual(sorted(one.missing));
        expect(sorted(other.calculations)).toEqual(sorted(one.calculations));
        expect(other.computed).toEqual(one.computed);
        expect(other.overall.condition).toBe(one.overall.condition);
        expect(other.repairsCents).toBe(one.repairsCents);
      }),
      { numRuns: 12 },
    );
  });

  it('never prevents the inspection from being completed', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        expect(completed(withOrder(order), []).result.missing).toEqual([]);
      }),
      { numRuns: 4 },
    );
  });

  it('puts a newly added part where the definition has it, and ignores a removed one', () => {
    const { sections } = ALL_CHECKLISTS.DRYER_VENT;
    const old = [
      { sectionId: 'duct', components: ['dryer_airflow', 'dryer_gone'] },
      { sectionId: 'gone', components: ['crown'] },
      { sectionId: 'result', components: ['overall_condition'] },
      { sectionId: 'job', components: ['detectors', 'job_info'] },
    ];
    const ordered = inCompanyOrder(sections, old);

    expect(ordered.map(({ id }) => id)).toEqual(['job', 'duct', 'exterior', 'laundry', 'result']);
    expect(ordered.map(({ components }) => components.map(({ id }) => id).join(' '))).toEqual([
      'detectors job_info roof_access',
      'dryer_duct dryer_airflow',
      'dryer_termination',
      'dryer_appliance dryer_transition',
      'overall_condition',
    ]);
  });
});
