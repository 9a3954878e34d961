import * as z from 'zod';
import {
  jurisdictionInput,
  resolveLimits,
  type Jurisdiction,
  type Limits,
  type LimitTable,
} from '#shared/sizing/limits.ts';
import type { Calculation, FieldErrors, Sized } from '#shared/sizing/types.ts';

export type CalculatorGroup =
  | 'Fireplace'
  | 'Appliance flue'
  | 'Gas'
  | 'Oil'
  | 'Chimney'
  | 'Clearance'
  | 'Dryer'
  | 'Readings';

/**
 * The interface of a calculator for routes and pages: its input schema, and a result that is a calculation or errors by field.
 */
export type Calculator<Id extends string = string> = {
  /** Name of its route and page, and the key under which a company's adopted code replaces its limits. */
  readonly id: Id;
  readonly title: string;
  readonly group: CalculatorGroup;
  readonly input: z.ZodObject;
  /** Published figures that an adopted local code may replace through `jurisdiction.limits`. */
  readonly limits: LimitTable;
  readonly run: (input: unknown) => Sized;
};

/** The result of a calculator before id, title and inputs are added. */
export type Outcome = Omit<Calculation, 'id' | 'title' | 'inputs' | 'warnings'> & {
  readonly warnings?: readonly string[];
};

export type Refusal = { readonly errors: FieldErrors };

type Spec<Id extends string, S extends z.ZodRawShape, L extends LimitTable> = {
  readonly id: Id;
  readonly title: string;
  readonly group: CalculatorGroup;
  readonly shape: S;
  readonly limits: L;
  /** Rejects only what can't be validated field by field, e.g. a width that exceeds its own length. */
  readonly calculate: (input: z.output<z.ZodObject<S>>, limits: Limits<L>) => Outcome | Refusal;
};

type Flat = Record<string, number | string | boolean>;

/** `{ flue: { kind: 'round' } }` → `{ 'flue.kind': 'round' }`. */
const flatten = (value: unknown, path = ''): Flat => {
  if (typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean') return { [path]: value };
  if (typeof value !== 'object' || value === null) return {};
  const flat: Flat = {};
  for (const [name, part] of Object.entries(value)) {
    Object.assign(flat, flatten(part, path === '' ? name : `${path}.${name}`));
  }
  return flat;
};

/** Replaces zod's message if a whole part has the wrong shape, because there is no field-specific message. */
const SHAPE_MESSAGE = 'This has the wrong form.';
const messageOf = ({ message }: z.core.$ZodIssue): string =>
  message.startsWith('Invalid input') ? SHAPE_MESSAGE : message;

const issueErrors = (error: z.ZodError): FieldErrors => {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) {
    const at = issue.path.join('.');
    const keys =
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => (at === '' ? key : `${at}.${key}`)) : [at];
    const message = issue.code === 'unrecognized_keys' ? 'This input is not known.' : messageOf(issue);
    for (const key of keys) errors[key === '' ? 'input' : key] ??= message;
  }
  return errors;
};

/** Pure: the same input gives the same bytes. `run` accepts any value and returns errors for invalid input. */
export const defineCalculator = <const Id extends string, S extends z.ZodRawShape, L extends LimitTable>(
  spec: Spec<Id, S, L>,
): Calculator<Id> => {
  const { id, title, group, shape, limits, calculate } = spec;
  const input: z.ZodObject = z.strictObject({ ...shape, jurisdiction: jurisdictionInput(limits).optional() });
  const run = (raw: unknown): Sized => {
    const parsed = input.safeParse(raw);
    if (!parsed.success) return { ok: false, errors: issueErrors(parsed.error) };
    const { jurisdiction, ...rest } = parsed.data as { jurisdiction?: Jurisdiction };
    const outcome = calculate(rest as z.output<z.ZodObject<S>>, resolveLimits(limits, jurisdiction));
    if ('errors' in outcome) return { ok: false, errors: outcome.errors };
    return { ok: true, calculation: { id, title, inputs: flatten(parsed.data), warnings: [], ...outcome } };
  };
  return { id, title, group, input, limits, run };
};
