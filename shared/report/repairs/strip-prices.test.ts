import { definitionOf } from '#shared/inspection/testing/derive-inspection.ts';
import { describe, expect, it } from 'vitest';
import { implicitFields, implicitIds } from '#shared/inspection/implicit-fields.ts';
import type { InspectionPlan } from '#shared/inspection/kit.ts';
import { EVERY_PLAN } from '#shared/inspection/testing/checklists.ts';
import { INSPECTION_TYPES } from '#shared/inspection/type-names.ts';
import type { Answers } from '#shared/inspection/types.ts';
import { DEFAULT_LEGAL_STATEMENT } from '#shared/legal.ts';
import { shortDollars } from '#shared/money.ts';
import { buildReport } from '#shared/report/build-report.ts';
import { ReportModel } from '#shared/report/model.ts';
import { allFindings } from '#shared/report/present.ts';
import { stripPrices } from './strip-prices.ts';
import { sourceOf } from '#shared/report/testing/report-of.ts';

/** Every text and number in a JSON value, with its name. */
function leaves(value: unknown, name = ''): [string, string | number][] {
  if (typeof value === 'string' || typeof value === 'number') return [[name, value]];
  if (Array.isArray(value)) return value.flatMap((element) => leaves(element, name));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => leaves(member, key));
}

/** A defect in every part that can have one, so that the report contains every kind of repair of the type. */
function withDefects(plan: InspectionPlan): Answers {
  const start: Answers = { job_info_inspection_level: 'LEVEL_2', job_info_reason: 'ANNUAL' };
  const parts = definitionOf(plan, start).sections.flatMap(({ components }) => components);
  const defects = parts.flatMap((part) => {
    const fields = implicitFields(part);
    const { issues, state } = implicitIds(part);
    const options = fields.find(({ id }) => id === issues)?.options?.map(({ value }) => value) ?? [];
    return options.length === 0 ? [] : [[state, 'DEFECT'] as const, [issues, options.slice(0, 2)] as const];
  });
  return { ...start, ...Object.fromEntries(defects) };
}

describe.each(EVERY_PLAN)('the report of %s without its prices', (_name, plan) => {
  const source = sourceOf(plan, withDefects(plan));
  const priced = buildReport(source);
  const plain = stripPrices(priced);
  const amounts = allFindings(priced).flatMap(({ repairs }) => repairs.flatMap(({ priceCents }) => priceCents ?? []));

  it('has no amount and no dollar sign in any text or number', () => {
    const wanted = new Set<string | number>([...amounts, ...amounts.map(shortDollars)]);

    for (const [name, value] of leaves(plain)) {
      expect(['priceCents', 'priceBasis']).not.toContain(name);
      expect(wanted.has(value)).toBe(false);
      if (typeof value === 'string') expect(value).not.toContain('$');
    }
    expect(plain.showPrices).toBe(false);
  });

  it('equals the report of a company that shows no prices', () => {
    const settings = { ...source.organization.settings, showPrices: false };

    expect(plain).toEqual(buildReport({ ...source, organization: { ...source.organization, settings } }));
    expect(ReportModel.parse(plain)).toEqual(plain);
    expect(plain.legalStatement).toBe(DEFAULT_LEGAL_STATEMENT);
  });
});

describe('the samples of stripped reports', () => {
  it('have prices before they are stripped', () => {
    const priced = EVERY_PLAN.map(([, plan]) => JSON.stringify(buildReport(sourceOf(plan, withDefects(plan)))));

    const types = EVERY_PLAN.filter((_plan, index) => priced[index]?.includes('priceCents')).map(
      ([, { type }]) => type,
    );

    expect(new Set(types)).toEqual(new Set(INSPECTION_TYPES));
  });
});
