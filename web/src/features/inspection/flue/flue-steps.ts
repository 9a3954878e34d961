import { currentField } from '#shared/inspection/field-index.ts';
import { formatAnswer } from '#shared/inspection/format.ts';
import { splitId } from '#shared/inspection/instance-ids.ts';
import { servedBy } from '#shared/inspection/scope.ts';
import type { FieldDefinition } from '#shared/inspection/types.ts';
import { grouped } from '../model/parts.ts';
import type { InspectionPart, InspectionState } from '../model/workspace.ts';
import { fieldOfFlue, isOfFlue, planFor, type StepPlan } from './flue-plan.ts';

/** Fields of one component, shown together on the flue's screen. */
export type FieldGroup = {
  readonly part: InspectionPart;
  /** The appliance, if the flue serves several. */
  readonly label?: string;
  readonly fields: readonly FieldDefinition[];
};

export type FlueStep = {
  readonly id: StepPlan['id'] | 'more';
  readonly title: string;
  readonly picture?: StepPlan['picture'];
  readonly groups: readonly FieldGroup[];
};

const systemOf = ({ component, section }: InspectionPart): string => component.system ?? section.id;

const isMeasured = ({ kind }: FieldDefinition): boolean => kind === 'inches' || kind === 'feet' || kind === 'number';

/** The field for the flue's cross section. */
export const isShape = ({ options }: FieldDefinition): boolean =>
  options?.some(({ value }) => value === 'UNLINED_BRICK') === true;

/** Whether the component has a flue screen. A checklist card without measurements has none. */
export function hasFlueScreen(part: InspectionPart): boolean {
  const plan = planFor(part.component.id, systemOf(part));
  return plan !== undefined && part.component.fields.some(isMeasured);
}

/** The components with a flue screen, in inspection order. */
export const fluesOf = ({ parts }: InspectionState): readonly InspectionPart[] =>
  [...parts.values()].filter(hasFlueScreen);

/** Whether the flue serves the fireplace of this inspection, and is sized for its opening. */
function isForFireplace(part: InspectionPart): boolean {
  const serves = part.answers[fieldOfFlue(part.component.id, 'flue_liner_serves')];
  return serves === undefined || serves === 'THIS_FIREPLACE';
}

function idsOf(workspace: InspectionState, part: InspectionPart, fieldId: string): readonly string[] {
  const { id, instance } = part.component;
  if (isOfFlue(id, fieldId)) return [fieldOfFlue(id, fieldId)];
  if (fieldId.startsWith('firebox_') && !isForFireplace(part)) return [];
  if (!fieldId.startsWith('utility_appliance_')) return [fieldId];
  const served = servedBy(workspace.definition, (asked) => workspace.answers[asked], instance);
  return served.length === 0 ? [fieldId] : served.map(({ suffix }) => fieldId + suffix);
}

type Placed = { part: InspectionPart; field: FieldDefinition };

function placed(workspace: InspectionState, fieldId: string): Placed | undefined {
  const place = currentField(workspace.definition, fieldId);
  const part = place && workspace.parts.get(place.component.id);
  const isVisible = part?.result.visibleFields.includes(fieldId) === true;
  return place !== undefined && isVisible ? { part, field: place.field } : undefined;
}

/** The suffix of the appliance that a field belongs to; empty for the flue's own fields, which come first. */
const ownerOf = (field: FieldDefinition, flue: InspectionPart): string =>
  isOfFlue(flue.component.id, field.id) ? '' : splitId(field.id).suffix;

function groupsOf(all: readonly Placed[], flue: InspectionPart, workspace: InspectionState): readonly FieldGroup[] {
  const apps = workspace.definition.guided?.instances.app ?? [];
  const byOwner = grouped(all, ({ part, field }) => `${ownerOf(field, flue)} ${part.component.id}`);
  return [...byOwner.values()].flatMap((placedHere) => {
    const [first] = placedHere;
    if (first === undefined) return [];
    const suffix = splitId(first.field.id).suffix;
    const app = apps.length > 1 && !isOfFlue(flue.component.id, first.field.id);
    const label = app ? apps.find((candidate) => candidate.suffix === suffix)?.label : undefined;
    return [
      { part: first.part, fields: placedHere.map(({ field }) => field), ...(label === undefined ? {} : { label }) },
    ];
  });
}

/** The remaining fields of the component, so that the screen has every field of the card. */
function restOf(part: InspectionPart, shown: ReadonlySet<string>): readonly FieldGroup[] {
  const fields = part.component.fields.filter(
    ({ id, kind }) => kind !== 'calc' && kind !== 'photo' && !shown.has(id) && part.result.visibleFields.includes(id),
  );
  return fields.length === 0 ? [] : [{ part, fields }];
}

/** The steps of the flue's screen. */
export function flueSteps(workspace: InspectionState, part: InspectionPart): readonly FlueStep[] {
  const plans = planFor(part.component.id, systemOf(part)) ?? [];
  const steps = plans.map(({ id, title, picture, fields }): FlueStep => {
    const all = fields
      .flatMap((fieldId) => idsOf(workspace, part, fieldId))
      .flatMap((fieldId) => placed(workspace, fieldId) ?? []);
    return { id, title, picture, groups: groupsOf(all, part, workspace) };
  });
  const shown = new Set(steps.flatMap(({ groups }) => groups.flatMap(({ fields }) => fields.map(({ id }) => id))));
  const rest = restOf(part, shown);
  return [...steps, { id: 'more' as const, title: 'More about this flue', groups: rest }].filter(
    ({ groups }) => groups.length > 0,
  );
}

export type Measured = { readonly fieldId: string; readonly label: string; readonly text: string };

/** Prefixes the label with the appliance, because several appliances have the same fields. */
const labelOf = ({ label }: FieldGroup, field: FieldDefinition) =>
  label === undefined ? field.label : `${label}, ${field.label.toLowerCase()}`;

/** The answered measurements of a flue, in step order. */
export function measuredOf(steps: readonly FlueStep[]): readonly Measured[] {
  return steps
    .filter(({ id }) => id !== 'more')
    .flatMap(({ groups }) => groups)
    .flatMap((group) =>
      group.fields.flatMap((field) => {
        const value = group.part.answers[field.id];
        return value === undefined
          ? []
          : [{ fieldId: field.id, label: labelOf(group, field), text: formatAnswer(field, value) }];
      }),
    );
}

/** The required fields that are not answered yet. */
export function openRequiredFields(steps: readonly FlueStep[]): readonly string[] {
  return steps
    .flatMap(({ groups }) => groups)
    .flatMap((group) =>
      group.fields
        .filter(({ id }) => group.part.missing.some(({ fieldId }) => fieldId === id))
        .map((field) => labelOf(group, field)),
    );
}

/** Optional inputs of the calculations, suggested when nothing is required and nothing is computed yet. */
export function unmeasuredOf(steps: readonly FlueStep[]): readonly string[] {
  return steps
    .filter(({ id }) => id !== 'more')
    .flatMap(({ groups }) => groups)
    .flatMap((group) =>
      group.fields
        .filter((field) => isMeasured(field) && group.part.answers[field.id] === undefined)
        .map((field) => labelOf(group, field)),
    );
}

/** The component as its card shows it: condition and findings, without the fields of the flue's screen. */
export const withoutQuestions = (part: InspectionPart): InspectionPart => ({
  ...part,
  component: { ...part.component, fields: [] },
});
