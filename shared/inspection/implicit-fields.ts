import { LIMITATION, OTHER_LIMITATION, STATE } from '#shared/catalog/enumerations/inspection.ts';
import { SEVERITY } from '#shared/catalog/enumerations/severity.ts';
import { formerRepairs } from '#shared/catalog/sweeps.ts';
import type { Option, PriceUnit, Response } from '#shared/catalog/types.ts';
import { needsQuantity, quantityQuestion } from '#shared/catalog/units.ts';
import { splitId } from '#shared/inspection/instance-ids.ts';
import { findOfferedItems } from '#shared/inspection/repairs/own-services.ts';
import type { Preset } from '#shared/inspection/findings/preset.ts';
import { presetsOf, takesFindings } from '#shared/inspection/findings/presets.ts';
import { isReline } from '#shared/inspection/flues/relines.ts';
import type { ComponentDefinition, Condition, FieldDefinition } from '#shared/inspection/types.ts';
import { OPTION_REPAIR_IDS } from '#shared/sizing/fireplace/flue-option-names.ts';
import { MAX_WRITTEN_TITLE } from '#shared/inspection/written/written-ids.ts';

export type ImplicitName = 'state' | 'issues' | 'limitation' | 'limitation_other' | 'notes' | 'dismissed' | 'photos';
export type FindingAspect = 'severity' | 'repairs' | 'say' | 'why';

/** `flue_liner@chim.k3f9`, 'state' → `flue_liner_state@chim.k3f9`. */
export const implicitId = (componentId: string, name: ImplicitName): string => {
  const { base, suffix } = splitId(componentId);
  return `${base}_${name}${suffix}`;
};

type ImplicitIds = Readonly<Record<Exclude<ImplicitName, 'issues' | 'photos'>, string>> & {
  readonly issues: string;
  readonly photos: string;
};

const idsByPart = new WeakMap<ComponentDefinition, ImplicitIds>();

/** All implicit ids of a part under its logic. Cached, because every answer looks them up. */
export const implicitIds = (component: ComponentDefinition): ImplicitIds => {
  const known = idsByPart.get(component);
  if (known) return known;
  const of = (name: ImplicitName) => implicitId(component.id, name);
  const ids: ImplicitIds = {
    state: of('state'),
    limitation: of('limitation'),
    limitation_other: of('limitation_other'),
    notes: of('notes'),
    dismissed: of('dismissed'),
    issues: issuesId(component),
    photos: photosId(component),
  };
  idsByPart.set(component, ids);
  return ids;
};

type FindingIds = Readonly<Record<FindingAspect, string>>;
const idsByFinding = new WeakMap<ComponentDefinition, Map<string, FindingIds>>();

/** The fields that override one finding of a part. Cached like the implicit ids. */
export const findingIds = (component: ComponentDefinition, responseId: string): FindingIds => {
  const ofPart = idsByFinding.get(component) ?? new Map<string, FindingIds>();
  idsByFinding.set(component, ofPart);
  const known = ofPart.get(responseId);
  if (known) return known;
  const of = (aspect: FindingAspect) => findingFieldId(component.id, responseId, aspect);
  const ids = { severity: of('severity'), repairs: of('repairs'), say: of('say'), why: of('why') };
  ofPart.set(responseId, ids);
  return ids;
};

type ComponentRef = Pick<ComponentDefinition, 'id' | 'logic'>;

const liteId = ({ id }: ComponentRef, name: 'issues' | 'photos'): string => `lite_${name}_${id}`;

/** The field that holds a part's issues; Lite has a separate one. */
export const issuesId = (part: ComponentRef): string =>
  part.logic === 'Lite' ? liteId(part, 'issues') : implicitId(part.id, 'issues');

/** The field that holds a part's photos; Lite has a separate one. */
export const photosId = (part: ComponentRef): string =>
  part.logic === 'Lite' ? liteId(part, 'photos') : implicitId(part.id, 'photos');

/** Field that overrides one aspect of one finding, e.g. `crown_crown_large_cracks_severity`. */
export const findingFieldId = (componentId: string, responseId: string, aspect: FindingAspect): string => {
  const { base, suffix } = splitId(componentId);
  return `${base}_${responseId.toLowerCase()}_${aspect}${suffix}`;
};

/** Field that holds the quantity for one repair of one finding, e.g. `brick_brick_cracked_qty_service_brick_replacement`. */
export const quantityFieldId = (componentId: string, responseId: string, repairId: string): string => {
  const { base, suffix } = splitId(componentId);
  return `${base}_${responseId.toLowerCase()}_qty_${repairId.toLowerCase()}${suffix}`;
};

const stateIs = (componentId: string, ...states: readonly string[]): Condition => ({
  field: implicitId(componentId, 'state'),
  in: states,
});

/** The check style has three choices. */
const CHECK_STATE: readonly Option[] = STATE.filter(({ value }) => value !== 'NOT_ACCESSIBLE');

const stateField = ({ id, logic }: ComponentRef): FieldDefinition => ({
  id: implicitId(id, 'state'),
  label: 'Condition',
  kind: 'option',
  options: logic === 'check' ? CHECK_STATE : STATE,
});

const LIMITATIONS: readonly Option[] = [...LIMITATION, OTHER_LIMITATION];

const limitationField = ({ id }: ComponentRef): FieldDefinition => ({
  id: implicitId(id, 'limitation'),
  label: 'Why could it not be seen?',
  kind: 'option',
  options: LIMITATIONS,
  visibleWhen: stateIs(id, 'NOT_ACCESSIBLE'),
});

/** Free text for a limitation, when no reason in the list applies. */
const otherLimitationField = ({ id }: ComponentRef): FieldDefinition => ({
  id: implicitId(id, 'limitation_other'),
  label: OTHER_LIMITATION.label,
  kind: 'text',
  maxLength: MAX_WRITTEN_TITLE,
  visibleWhen: { field: implicitId(id, 'limitation'), equals: OTHER_LIMITATION.value },
});

/**
 * The fields every component has in addition to its own: state, issues, limitation reason, notes, photos, overrides of
 * proposals. Lite and check make no proposals, so they have no overrides.
 */
export const implicitFields = (component: ComponentDefinition): readonly FieldDefinition[] => {
  if (!takesFindings(component)) return [];
  const { id, logic = 'Pro', stateless } = component;
  const issues: readonly Option[] = presetsOf(component).map((preset) => ({
    value: preset.id,
    label: preset.defect,
    type: 'negative',
  }));
  const dismissed: FieldDefinition = {
    id: implicitId(id, 'dismissed'),
    label: 'Suggestions overruled',
    kind: 'multi',
    options: issues,
  };
  return [
    stateField(component),
    {
      id: issuesId(component),
      label: 'What is wrong',
      kind: 'multi',
      options: issues,
      ...(stateless !== true && { visibleWhen: stateIs(id, 'DEFECT') }),
    },
    ...(logic === 'check' ? [] : [limitationField(component), otherLimitationField(component)]),
    ...(logic === 'Pro' ? [dismissed] : []),
    { id: photosId(component), label: 'Photos', kind: 'photo' },
    { id: implicitId(id, 'notes'), label: 'Notes', kind: 'text' },
  ];
};

/** Ids serve as labels here: a finding carries its repairs with label and price, so validating answers needs no catalog. */
const repairOptions = ({ repairs }: Response): readonly Option[] => {
  // A preset that names a liner offers whichever option the verdict on the flue produces, so all of those must be accepted.
  const ids = isReline(repairs) ? [...new Set([...repairs, ...OPTION_REPAIR_IDS])] : repairs;
  return [...ids, ...formerRepairs(ids)].map((id) => ({ value: id, label: id }));
};

/** A quarter of an hour; the maximum below is far more bricks or feet than one repair takes. */
export const MIN_QUANTITY = 0.25;
export const MAX_QUANTITY = 10_000;

export type QuantityField = { readonly repairId: string; readonly fieldId: string; readonly unit: PriceUnit };

const quantitiesByPart = new WeakMap<ComponentDefinition, Map<string, readonly QuantityField[]>>();

/** The quantity fields of a finding: one for each of its repairs that is sold by the unit. Cached like the other ids. */
export const quantityFieldsOf = (
  component: ComponentDefinition,
  { id, repairs, services }: Pick<Preset, 'id' | 'repairs' | 'services'>,
): readonly QuantityField[] => {
  const ofPart = quantitiesByPart.get(component) ?? new Map<string, readonly QuantityField[]>();
  quantitiesByPart.set(component, ofPart);
  const known = ofPart.get(id);
  if (known) return known;
  const made = findOfferedItems(repairs, services).flatMap((item): QuantityField[] =>
    item.kind === 'action' || !needsQuantity(item.unit)
      ? []
      : [{ repairId: item.id, fieldId: quantityFieldId(component.id, id, item.id), unit: item.unit }],
  );
  ofPart.set(id, made);
  return made;
};

const quantityFields = (component: ComponentDefinition, preset: Preset): readonly FieldDefinition[] =>
  quantityFieldsOf(component, preset).map(({ fieldId, unit }) => ({
    id: fieldId,
    label: quantityQuestion(unit),
    kind: 'number',
    min: MIN_QUANTITY,
    max: MAX_QUANTITY,
  }));

/** The fields with which the technician overrides a finding: severity, repairs and their quantities, wording. */
export const findingFields = (component: ComponentDefinition): readonly FieldDefinition[] =>
  presetsOf(component).flatMap((preset): FieldDefinition[] => {
    const id = (aspect: FindingAspect) => findingFieldId(component.id, preset.id, aspect);
    return [
      { id: id('severity'), label: 'Severity', kind: 'option', options: SEVERITY },
      { id: id('repairs'), label: 'Repair', kind: 'multi', options: repairOptions(preset), takesWritten: true },
      { id: id('say'), label: 'In the report', kind: 'text' },
      { id: id('why'), label: 'Why it matters', kind: 'text' },
      ...quantityFields(component, preset),
    ];
  });
