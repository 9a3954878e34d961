import { findRepairItem } from '#shared/catalog/repairs.ts';
import { findResponse } from '#shared/catalog/responses.ts';
import { implicitFields, implicitId, issuesId } from '#shared/inspection/implicit-fields.ts';
import type { ComponentDefinition, Condition, FieldDefinition } from '#shared/inspection/types.ts';
import { COMPONENTS, DEFINITION } from './largest-inspection.ts';

/** The inspection in a form that any form engine can represent: the same questions, conditions, proposals and sums. */
export type FormGroup = {
  readonly name: string;
  readonly relevant?: Condition;
  readonly questions: readonly FieldDefinition[];
};
/** A value the form computes, like the engine: proposals, gaps, prices, counts by severity, totals, the condition. */
export type FormValue =
  | { readonly name: string; readonly when: Condition }
  | { readonly name: string; readonly chosenIn: string; readonly worth: Readonly<Record<string, number>> }
  | { readonly name: string; readonly unanswered: readonly string[] }
  | { readonly name: string; readonly sumOf: readonly string[] }
  | { readonly name: string; readonly firstAbove: readonly string[] };

/** `@` and `.` have a special meaning in other engines. */
export const nameOf = (id: string): string => id.replace(/[@.]/g, '__');

const priceOf = (presetId: string): number => {
  const item = findRepairItem(findResponse(presetId)?.repairs[0] ?? '');
  return item !== undefined && 'priceCents' in item ? item.priceCents : 0;
};

/** Most important first: the first severity with a finding determines the condition. */
const SEVERITIES = ['SAFETY', 'WATER_INTRUSION', 'MAINTENANCE'] as const;

const isQuestion = ({ kind }: FieldDefinition): boolean => kind !== 'photo' && kind !== 'calc';

export const FORM_GROUPS: readonly FormGroup[] = COMPONENTS.map((component) => ({
  name: component.id,
  ...(component.visibleWhen && { relevant: component.visibleWhen }),
  questions: [...implicitFields(component), ...component.fields].filter(isQuestion),
}));

const severityCounts = (component: ComponentDefinition): readonly FormValue[] =>
  SEVERITIES.map((severity) => ({
    name: `${component.id}_count_${severity}`,
    chosenIn: issuesId(component),
    worth: Object.fromEntries(
      component.defects.filter((id) => findResponse(id)?.severity === severity).map((id) => [id, 1]),
    ),
  }));

const valuesOf = (component: ComponentDefinition): readonly FormValue[] => [
  ...(component.raises ?? []).map(({ when, issue }, index) => ({
    name: `${component.id}_raise_${index}_${issue}`,
    when,
  })),
  {
    name: `${component.id}_missing`,
    unanswered: component.fields.filter(({ required }) => required).map(({ id }) => id),
  },
  ...(component.stateless
    ? []
    : [
        { name: `${component.id}_open`, when: { field: implicitId(component.id, 'state'), present: false } as const },
        {
          name: `${component.id}_price`,
          chosenIn: issuesId(component),
          worth: Object.fromEntries(component.defects.map((id) => [id, priceOf(id)])),
        },
        ...severityCounts(component),
      ]),
];

const ofParts = COMPONENTS.flatMap(valuesOf);
const named = (end: string, among: readonly ComponentDefinition[] = COMPONENTS) =>
  among.map(({ id }) => `${id}_${end}`).filter((name) => ofParts.some((value) => value.name === name));

const ofSections: readonly FormValue[] = DEFINITION.sections.map(({ id, components }) => ({
  name: `section_${id}_left`,
  sumOf: [...named('open', components), ...named('missing', components)],
}));
const totals: readonly FormValue[] = [
  { name: 'total_left', sumOf: ofSections.map(({ name }) => name) },
  { name: 'total_price', sumOf: named('price') },
  ...SEVERITIES.map((severity) => ({ name: `total_${severity}`, sumOf: named(`count_${severity}`) })),
  { name: 'overall', firstAbove: SEVERITIES.map((severity) => `total_${severity}`) },
];

export const FORM_VALUES: readonly FormValue[] = [...ofParts, ...ofSections, ...totals];
