import { definitionOf } from '#shared/inspection/testing/derive-inspection.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALL_CHECKLISTS } from '#shared/inspection/definitions/every.ts';
import { fieldsOf } from '#shared/inspection/conditions.ts';
import { defaultOrder, OPENING } from '#shared/inspection/guided/order.ts';
import type { InspectionPlan, SectionOrder } from '#shared/inspection/kit.ts';
import { checklistOf } from '#shared/inspection/plan.ts';
import { randomFrom, randomChecklist, type Moment } from '#shared/inspection/testing/random-checklist.ts';
import type { Answers } from '#shared/inspection/types.ts';
import { rounds } from '#shared/testing/depth.ts';
import { EVERY_PLAN, SOME_INSTANCES } from '#shared/inspection/testing/checklists.ts';

/** PROPERTY_RUNS sets more. */
const RUNS = Number(process.env['PROPERTY_RUNS'] ?? rounds(4, 2));

/** One run answers a whole inspection and evaluates it after every answer: up to a second, several on a busy machine. */
const TIMEOUT_MS = 20_000 + RUNS * 5_000;

const shuffled = <T>(list: readonly T[], random: () => number): readonly T[] =>
  list
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);

/** Any order a company may have saved, including one from before the first section was fixed. */
const anyOrder = (plan: InspectionPlan, seed: number): readonly SectionOrder[] => {
  const random = randomFrom(seed);
  return shuffled(defaultOrder(ALL_CHECKLISTS[checklistOf(plan)]), random).map(({ sectionId, components }) => ({
    sectionId,
    components: shuffled(components, random),
  }));
};

const withOrder = (plan: InspectionPlan, order: readonly SectionOrder[]): InspectionPlan => ({
  ...plan,
  kit: { ...plan.kit, guide: { ...plan.kit.guide, order: { [checklistOf(plan)]: order } } },
});

/** The lead question of an added appliance is asked when the appliance is added. */
const withLeads = (instances: Answers): Answers => ({
  ...instances,
  'utility_appliance_fuel_type@app.a2': 'NATURAL_GAS',
  'utility_appliance_fuel_type@app.a3': 'OIL',
});

const grown = (before: Moment, now: Moment): string[] => {
  const { progress } = now.result;
  const sections = progress.sections.filter(({ sectionId, total }) => {
    const earlier = before.result.progress.sections.find((section) => section.sectionId === sectionId);
    return earlier !== undefined && total > earlier.total;
  });
  const open = (moment: Moment) => [
    ...new Set(moment.result.missing.map(({ componentId, reason }) => `${componentId} ${reason}`)),
  ];
  return [
    ...(progress.left > before.result.progress.left
      ? [
          `${before.result.progress.left} to ${progress.left} left after ${now.after}: ${open(now)
            .filter((question) => !open(before).includes(question))
            .join(', ')}`,
        ]
      : []),
    ...sections.map(({ sectionId }) => `${sectionId} has more parts after ${now.after}`),
  ];
};

const check = (plan: InspectionPlan, seed: number, instances: (typeof SOME_INSTANCES)[number]) => {
  let before: Moment | undefined;
  const problems: string[] = [];
  for (const now of randomChecklist(plan, seed, withLeads(instances))) {
    if (before) problems.push(...grown(before, now));
    const first = now.result.progress.sections.find(({ sectionId }) => sectionId === OPENING);
    if (first?.left === 0) before = now;
  }
  return problems;
};

describe.each(EVERY_PLAN)('%s', (_name, plan) => {
  it(
    'adds no more parts once the first section is complete',
    () => {
      fc.assert(
        fc.property(fc.integer(), fc.constantFrom(...SOME_INSTANCES), fc.boolean(), (seed, instances, isReordered) => {
          const ordered = isReordered ? withOrder(plan, anyOrder(plan, seed)) : plan;

          expect(check(ordered, seed, instances)).toEqual([]);
        }),
        { numRuns: RUNS },
      );
    },
    TIMEOUT_MS,
  );

  it('lets only lead questions decide which parts are asked', () => {
    for (const instances of SOME_INSTANCES) {
      const { sections } = definitionOf(plan, instances);
      const components = sections.flatMap((section) => section.components);
      const leads = new Set(components.flatMap(({ fields }) => fields.filter(({ lead }) => lead).map(({ id }) => id)));
      const asked = components.flatMap(({ visibleWhen }) => (visibleWhen ? fieldsOf(visibleWhen) : []));

      expect(asked.filter((id) => !leads.has(id))).toEqual([]);
    }
  });
});
