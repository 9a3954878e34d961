import { LIMITATION, SEVERITY, STATE } from '#shared/catalogue/enumerations/inspection.ts';
import { findResponses } from '#shared/catalogue/responses.ts';
import type { Option, Response } from '#shared/catalogue/types.ts';
import type { ComponentDefinition, Condition, FieldDefinition } from '#shared/inspection/types.ts';

export type ImplicitName = 'state' | 'issues' | 'limitation' | 'notes' | 'dismissed' | 'photos';
export type FindingAspect = 'severity' | 'repairs' | 'say' | 'why';

export const implicitId = (componentId: string, name: ImplicitName): string => `${componentId}_${name}`;

/** Field that overrules one aspect of one finding, e.g. `crown_crown_large_cracks_severity`. */
export const findingFieldId = (componentId: string, responseId: string, aspect: FindingAspect): string =>
  `${componentId}_${responseId.toLowerCase()}_${aspect}`;

const stateIs = (componentId: string, ...states: readonly string[]): Condition => ({
  field: implicitId(componentId, 'state'),
  in: states,
});

/** The fields every component has besides its own: state, issues, why not seen, notes, photos, overruled proposals. */
export const implicitFields = (component: ComponentDefinition): readonly FieldDefinition[] => {
  if (component.stateless) return [];
  const { id } = component;
  const issues: readonly Option[] = findResponses(component.defects).map((preset) => ({
    value: preset.id,
    label: preset.defect,
    type: 'negative',
  }));
  return [
    { id: implicitId(id, 'state'), label: 'Condition', kind: 'option', options: STATE },
    {
      id: implicitId(id, 'issues'),
      label: 'What is wrong',
      kind: 'multi',
      options: issues,
      visibleWhen: stateIs(id, 'DEFECT'),
    },
    {
      id: implicitId(id, 'limitation'),
      label: 'Why could it not be seen?',
      kind: 'option',
      options: LIMITATION,
      visibleWhen: stateIs(id, 'NOT_ACCESSIBLE'),
    },
    { id: implicitId(id, 'dismissed'), label: 'Proposals overruled', kind: 'multi', options: issues },
    { id: implicitId(id, 'photos'), label: 'Photos', kind: 'photo' },
    { id: implicitId(id, 'notes'), label: 'Notes', kind: 'text' },
  ];
};

/** Ids for labels: a finding carries its repairs with label and price, and the judge of answers needs no catalogue. */
const repairOptions = ({ repairs }: Response): readonly Option[] => repairs.map((id) => ({ value: id, label: id }));

/** The fields by which the technician changes what a finding says: severity, repairs, wording. */
export const findingFields = (component: ComponentDefinition): readonly FieldDefinition[] =>
  findResponses(component.defects).flatMap((preset): FieldDefinition[] => {
    const id = (aspect: FindingAspect) => findingFieldId(component.id, preset.id, aspect);
    return [
      { id: id('severity'), label: 'Severity', kind: 'option', options: SEVERITY },
      { id: id('repairs'), label: 'Repair', kind: 'multi', options: repairOptions(preset) },
      { id: id('say'), label: 'In the report', kind: 'text' },
      { id: id('why'), label: 'Why it matters', kind: 'text' },
    ];
  });
