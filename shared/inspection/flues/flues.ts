import type { Calculations, PartCalculation } from '#shared/inspection/calculations.ts';
import type { Scope } from '#shared/inspection/sheets/sheet.ts';
import type { FlueVerdict } from '#shared/inspection/flues/flue-verdict.ts';
import { splitId } from '#shared/inspection/instance-ids.ts';
import type { Issue, Assessment } from '#shared/inspection/findings/issues.ts';
import { isReline } from '#shared/inspection/flues/relines.ts';
import { flueOf } from '#shared/inspection/scope.ts';
import type { ComponentDefinition, Instance } from '#shared/inspection/types.ts';
import type { Checklist, ChecklistEntry } from '#shared/inspection/visibility.ts';

type AssessedEntry = ChecklistEntry & { readonly assessment: Assessment };

/** A flue of this inspection, at the part that asks about it. */
export type PartFlue = {
  readonly sectionId: string;
  readonly componentId: string;
  readonly instanceLabel?: string;
  readonly verdict: FlueVerdict;
};

/** What is known about the flue that a finding concerns. */
export type FlueOfPart =
  | { readonly kind: 'sized'; readonly verdict: FlueVerdict }
  /** Asked without measurements: Lite and check calculate nothing. */
  | { readonly kind: 'unmeasured' }
  /** There's no flue here that takes a masonry liner, e.g. a factory-built chimney. */
  | { readonly kind: 'none' };

export type Flues = {
  readonly list: readonly PartFlue[];
  readonly of: (component: ComponentDefinition) => FlueOfPart;
  /** The same id for all parts of one flue, whichever instance they belong to. */
  readonly keyOf: (component: ComponentDefinition) => string;
};

/** Findings that concern only the size of a flue. Any other finding that calls for a liner means the flue is defective. */
const SIZE_ISSUES: readonly string[] = [
  'LINER_UNDERSIZED',
  'LINER_OVERSIZED',
  'UFLUE_OVERSIZED',
  'UFLUE_UNDERSIZED',
  'DRAFT_OPENING_TOO_LARGE',
  'APPL_ORPHANED',
  'INSERT_LINER_WRONG_SIZE',
];

const fluePartOf = ({ definition }: Checklist): string =>
  definition.type === 'UTILITY' ? 'utility_flue' : 'flue_liner';

const flueInstance = ({ definition, answer }: Checklist, instance: Instance | undefined): Instance | undefined =>
  instance?.group === 'app' ? flueOf(definition, answer, instance) : instance;

const stateOf = (issues: readonly Issue[]) => {
  const relines = issues.filter(({ preset }) => isReline(preset.repairs));
  return {
    isLinerCalledFor: relines.length > 0,
    isSound: relines.every(({ preset }) => SIZE_ISSUES.includes(preset.id)),
  };
};

const placedFlue = ({ section, component }: AssessedEntry, verdict: FlueVerdict): PartFlue => ({
  sectionId: section.id,
  componentId: component.id,
  ...(component.instance && { instanceLabel: component.instance.label }),
  verdict,
});

/** The verdict on every flue of the inspection. Issues are assessed first: they decide whether the flue may stay as it is. */
export const fluesOf = (
  checklist: Checklist,
  components: readonly AssessedEntry[],
  calculations: Calculations,
): Flues => {
  const keyOf = ({ instance }: ComponentDefinition) => flueInstance(checklist, instance)?.suffix ?? '';
  const issues = new Map<string, Issue[]>();
  for (const { component, assessment } of components) {
    if (assessment.issues.length === 0) continue;
    const key = keyOf(component);
    issues.set(key, [...(issues.get(key) ?? []), ...assessment.issues]);
  }
  const found = new Map<string, FlueOfPart>();
  const list: PartFlue[] = [];
  for (const assessed of components) {
    const { component } = assessed;
    if (splitId(component.id).base !== fluePartOf(checklist)) continue;
    const key = keyOf(component);
    if ((component.logic ?? 'Pro') !== 'Pro') {
      found.set(key, { kind: 'unmeasured' });
      continue;
    }
    const scope = calculations.scopeOf(component.instance);
    const verdict = checklist.definition.flueVerdict?.(scope, stateOf(issues.get(key) ?? []));
    if (!verdict) continue;
    found.set(key, { kind: 'sized', verdict });
    list.push(placedFlue(assessed, verdict));
  }
  return {
    list,
    keyOf,
    of: (component) =>
      found.get(keyOf(component)) ?? ((component.logic ?? 'Pro') === 'Pro' ? { kind: 'none' } : { kind: 'unmeasured' }),
  };
};

const SUGGESTED: Readonly<Record<string, string>> = {
  flue_liner: 'flue_liner_suggested_liner',
  utility_flue: 'utility_flue_suggested_liner',
};

const linerOf = ({ sectionId, componentId, instanceLabel, verdict }: PartFlue): readonly PartCalculation[] => {
  const { match } = verdict;
  if (!match) return [];
  const { suffix } = splitId(componentId);
  const title = instanceLabel === undefined ? match.title : `${match.title}, ${instanceLabel.toLowerCase()}`;
  return [
    {
      ...match,
      id: match.id + suffix,
      title,
      sectionId,
      componentId,
      ...(instanceLabel !== undefined && { instanceLabel }),
    },
  ];
};

/** Suggests only a liner that the verdict offers. */
const suggestedOf = ({
  componentId,
  verdict,
}: PartFlue): readonly (readonly [fieldId: string, diameterIn: number])[] => {
  const { base, suffix } = splitId(componentId);
  const field = SUGGESTED[base];
  const diameterIn = verdict.options[0]?.kind === 'ROUND' ? verdict.match?.best?.longIn : undefined;
  return field === undefined || diameterIn === undefined ? [] : [[field + suffix, diameterIn]];
};

/** The calculations plus what the verdicts add: the stocked liners matched against each flue, and the suggested one. */
export const withLiners = (calculations: Calculations, { list }: Flues): Calculations => {
  const added = list.flatMap(linerOf);
  if (added.length === 0) return calculations;
  const computed = { ...calculations.computed, ...Object.fromEntries(list.flatMap(suggestedOf)) };
  const byId = new Map(added.map((calculation) => [calculation.id, calculation] as const));
  const after = (part: string) => calculations.list.findLastIndex(({ componentId }) => componentId === part);
  const merged = calculations.list.flatMap((calculation, index) => [
    calculation,
    ...added.filter(({ componentId }) => after(componentId) === index),
  ]);
  return {
    list: [...merged, ...added.filter(({ componentId }) => after(componentId) < 0)],
    computed,
    scopeOf: (instance): Scope => {
      const scope = calculations.scopeOf(instance);
      const suffix = instance?.suffix ?? '';
      return {
        ...scope,
        value: (fieldId) => computed[fieldId + suffix] ?? computed[fieldId],
        sheet: (id) => byId.get(id + suffix) ?? byId.get(id) ?? scope.sheet(id),
      };
    },
  };
};
