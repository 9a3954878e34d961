import * as z from 'zod';
import type { RuleReference } from '#shared/sizing/types.ts';
import { withUnit } from '#shared/sizing/measures/fractions.ts';

/** One figure of a rule that an adopted local code may replace. */
export type Limit = {
  readonly label: string;
  readonly value: number;
  readonly unit: string;
  readonly reference: RuleReference;
  /** Set if the adopted local code set this figure. */
  readonly isLocal?: true;
};
export type LimitTable = Readonly<Record<string, Limit>>;
export type Limits<T extends LimitTable> = { readonly [K in keyof T]: Limit };

/** A company's adopted code. `limits` replaces figures by name; omitted figures stay as published. */
export type Jurisdiction = {
  readonly name: string;
  readonly edition: string;
  readonly section?: string | undefined;
  readonly limits: Readonly<Record<string, number | undefined>>;
};

const MIN_LIMIT = 0.0001;
const MAX_LIMIT = 1e7;
const requiredText = (title: string) =>
  z
    .string({ error: 'Enter text.' })
    .trim()
    .min(1, 'Enter text.')
    .max(80, 'Enter at most 80 characters.')
    .meta({ title });

const limitInput = ({ label, unit, value }: Limit) =>
  z
    .number({ error: 'Enter a number.' })
    .min(MIN_LIMIT, 'Enter a value above zero.')
    .max(MAX_LIMIT, `Enter at most ${MAX_LIMIT}.`)
    .meta({ title: label, unit, published: value })
    .optional();

/** The input with which a company replaces published figures by those of its adopted code. */
export const jurisdictionInput = (table: LimitTable) =>
  z
    .strictObject({
      name: requiredText('Jurisdiction'),
      edition: requiredText('Code and edition'),
      section: requiredText('Section').optional(),
      limits: z
        .strictObject(Object.fromEntries(Object.entries(table).map(([name, limit]) => [name, limitInput(limit)])))
        .meta({ title: 'Figures it amends' }),
    })
    .meta({ title: 'Adopted local code' });

/** The applicable limits. A replaced limit cites the jurisdiction as its source; we haven't read that code, hence E. */
export const resolveLimits = <T extends LimitTable>(table: T, jurisdiction?: Jurisdiction): Limits<T> => {
  const resolved: Record<string, Limit> = {};
  for (const [name, limit] of Object.entries(table)) {
    const value = jurisdiction?.limits[name];
    resolved[name] =
      jurisdiction === undefined || value === undefined
        ? limit
        : {
            ...limit,
            value,
            isLocal: true,
            reference: {
              rule: `${limit.label}: set by ${jurisdiction.name} (published: ${withUnit(limit.value, limit.unit)})`,
              section: jurisdiction.section ?? limit.reference.section,
              edition: `${jurisdiction.name}, ${jurisdiction.edition}`,
              confidence: 'E',
            },
          };
  }
  return resolved as Limits<T>;
};

/** The source of a figure computed from several limits: the local code if it set any of them. */
export const sourceOf = (published: RuleReference, ...used: readonly Partial<Limit>[]): RuleReference =>
  used.find(({ isLocal }) => isLocal === true)?.reference ?? published;
