import type { Lookup } from '#shared/inspection/conditions.ts';
import { splitId } from '#shared/inspection/instance-ids.ts';
import type { LocalCode } from '#shared/inspection/kit.ts';
import { flueOf, scopedLookup, servedBy } from '#shared/inspection/scope.ts';
import { figureOf, type Scope, type Sheet, type SheetFacts } from '#shared/inspection/sheets/sheet.ts';
import type { Instance, InspectionTypeDefinition } from '#shared/inspection/types.ts';
import type { Checklist, ChecklistEntry } from '#shared/inspection/visibility.ts';
import type { Calculation } from '#shared/sizing/types.ts';

/** A calculation of one part of the inspection. */
export type PartCalculation = Calculation & {
  readonly sectionId: string;
  readonly componentId: string;
  /** The flue or appliance that the calculation is for, when there are several. */
  readonly instanceLabel?: string;
};

export type Calculations = {
  readonly list: readonly PartCalculation[];
  /** Values of the fields of kind `calc`. */
  readonly computed: Readonly<Record<string, number | string | boolean>>;
  readonly scopeOf: (instance: Instance | undefined) => Scope;
};

const byComponent = new WeakMap<readonly Sheet[], ReadonlyMap<string, readonly Sheet[]>>();

const sheetsOf = ({ sheets }: InspectionTypeDefinition): ReadonlyMap<string, readonly Sheet[]> => {
  if (!sheets) return new Map();
  const known = byComponent.get(sheets);
  if (known) return known;
  const grouped = new Map<string, Sheet[]>();
  for (const sheet of sheets) grouped.set(sheet.componentId, [...(grouped.get(sheet.componentId) ?? []), sheet]);
  byComponent.set(sheets, grouped);
  return grouped;
};

/** Lookups for the answers of every appliance on the current flue. */
const servedLookups = (definition: InspectionTypeDefinition, answer: Lookup, instance: Instance | undefined) => {
  const flue = instance?.group === 'app' ? flueOf(definition, answer, instance) : instance;
  const isLost = instance?.group === 'app' && !flue && (definition.guided?.instances.chim.length ?? 0) > 1;
  const served = isLost ? [instance] : servedBy(definition, answer, flue);
  if (!definition.guided) return [answer];
  return served.map(
    ({ suffix }): Lookup =>
      (fieldId) =>
        answer(fieldId + suffix),
  );
};

const factsFor = (definition: InspectionTypeDefinition, plain: Lookup, instance: Instance | undefined): SheetFacts => {
  const answer = scopedLookup(definition, plain, instance);
  const { fireplaceRuleSet, localCode, linerStock } = definition.guided?.kit.guide ?? {};
  return {
    answer,
    figure: figureOf(answer),
    served: servedLookups(definition, plain, instance),
    ...(fireplaceRuleSet && { ruleSet: fireplaceRuleSet }),
    ...(localCode && { localCode }),
    ...(linerStock && { linerStock }),
  };
};

const placed = (calculation: Calculation, { section, component }: ChecklistEntry): PartCalculation => {
  const { instance } = component;
  return {
    ...calculation,
    id: calculation.id + (instance?.suffix ?? ''),
    title: instance ? `${calculation.title}, ${instance.label.toLowerCase()}` : calculation.title,
    sectionId: section.id,
    componentId: component.id,
    ...(instance && { instanceLabel: instance.label }),
  };
};

const limitOf =
  (code: LocalCode | undefined): Scope['limit'] =>
  (calculator, name, published) =>
    code?.limits.find((limit) => limit.calculator === calculator && limit.limit === name)?.value ?? published;

type Found = {
  readonly list: PartCalculation[];
  readonly computed: Record<string, number | string | boolean>;
  readonly results: Map<string, Calculation>;
};

const scopesOf = ({ definition, answer }: Checklist, { computed, results }: Found): Calculations['scopeOf'] => {
  const scopes = new Map<string, Scope>();
  return (instance) => {
    const suffix = instance?.suffix ?? '';
    const key = instance ? instance.group + suffix : '';
    const known = scopes.get(key);
    if (known) return known;
    const scope: Scope = {
      ...factsFor(definition, answer, instance),
      value: (fieldId) => computed[fieldId + suffix] ?? computed[fieldId],
      sheet: (id) => results.get(id + suffix) ?? results.get(id),
      ownSheet: (id) => results.get(id + suffix),
      limit: limitOf(definition.guided?.kit.guide.localCode),
    };
    scopes.set(key, scope);
    return scope;
  };
};

/**
 * Whether the report makes a statement about the part. A part that is absent or wasn't accessible has no finding, so a failing
 * calculation from figures of other parts would contradict it.
 */
const isSeen = ({ state }: ChecklistEntry): boolean => state !== 'NA' && state !== 'NOT_ACCESSIBLE';

const runSheet = (sheet: Sheet, entry: ChecklistEntry, scope: Scope, { list, computed, results }: Found): void => {
  const suffix = entry.component.instance?.suffix ?? '';
  const calculation = sheet.run(scope);
  if (calculation) {
    results.set(sheet.id + suffix, calculation);
    if (isSeen(entry)) list.push(placed({ ...calculation, id: sheet.id }, entry));
  }
  for (const [fieldId, value] of Object.entries(sheet.computed?.(calculation, scope) ?? {})) {
    computed[fieldId + suffix] = value;
  }
};

/** Every calculation that the answers allow, in checklist order. Lite and check calculate nothing. */
export const calculate = (checklist: Checklist): Calculations => {
  const found: Found = { list: [], computed: {}, results: new Map() };
  const scopeOf = scopesOf(checklist, found);
  const sheets = sheetsOf(checklist.definition);
  for (const entry of checklist.components) {
    const { id, instance, logic = 'Pro' } = entry.component;
    const own = logic === 'Pro' ? sheets.get(splitId(id).base) : undefined;
    for (const sheet of own ?? []) runSheet(sheet, entry, scopeOf(instance), found);
  }
  return { list: found.list, computed: found.computed, scopeOf };
};
