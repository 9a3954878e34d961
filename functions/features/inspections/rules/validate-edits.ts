import type { FieldErrors } from '#shared/errors.ts';
import { ALL_CHECKLISTS } from '#shared/inspection/definitions/all-checklists.ts';
import { validateAnswer } from '#shared/inspection/answers.ts';
import { type FieldPlace, placeOf, storedWith } from '#shared/inspection/field-index.ts';
import { guidedDefinition } from '#shared/inspection/guided-definition.ts';
import { findingFieldId } from '#shared/inspection/implicit-fields.ts';
import { placeId, readPlaceId, readSuffix, splitId } from '#shared/inspection/instance-ids.ts';
import type { InspectionPlan } from '#shared/inspection/kit.ts';
import { presetsOf } from '#shared/inspection/presets.ts';
import type { InspectionTypeDefinition } from '#shared/inspection/types.ts';
import { isWrittenPrice } from '#shared/inspection/written-ids.ts';

type Sent = { readonly fieldId: string; readonly value: unknown };
export type EditsToValidate = {
  readonly plan: InspectionPlan;
  /** The stored places of flues and appliances. */
  readonly places: readonly Sent[];
  readonly edits: readonly Sent[];
  /** Components that photos are added to. */
  readonly photographed: readonly string[];
  /** Whether the editor may change the wording of findings. */
  readonly mayEditWording: boolean;
  /** Whether who edits may name prices. */
  readonly mayEditPrices: boolean;
};
export type ValidatedEdits = {
  /** A message per field, or per component for photos; empty when everything is acceptable. */
  readonly errors: FieldErrors;
  /** The component of each field. */
  readonly components: ReadonlyMap<string, string>;
};

/** The table holds no more digits, and nothing in a chimney has such a figure. */
const isStorable = (value: unknown): boolean =>
  typeof value !== 'number' || value === 0 || (Math.abs(value) < 1e12 && Math.abs(value) > 1e-9);

/** With every flue and appliance that is known or announced by the edits themselves, in any order. */
function definitionFor({ plan, places, edits }: EditsToValidate): InspectionTypeDefinition {
  const answers: Record<string, number> = {};
  for (const { fieldId, value } of [...places, ...edits]) {
    if (typeof value === 'number' && readPlaceId(fieldId) !== undefined) answers[fieldId] = value;
  }
  return guidedDefinition(ALL_CHECKLISTS, plan, answers);
}

/**
 * What another device may go by, which knows of more or of fewer flues and appliances: some questions are asked in
 * another way once there are several.
 */
const otherViews = ({ plan }: EditsToValidate): readonly InspectionTypeDefinition[] => [
  guidedDefinition(ALL_CHECKLISTS, plan, { [placeId('chim', 'other')]: 2, [placeId('app', 'other')]: 2 }),
  guidedDefinition(ALL_CHECKLISTS, plan, {}),
];

/** A part of the inspection, or of a flue or appliance that another device adds or has removed. */
function hasComponent({ sections, repeats }: InspectionTypeDefinition, componentId: string): boolean {
  const has = (id: string, wanted: (sectionId: string) => boolean) =>
    sections.some((section) => wanted(section.id) && section.components.some((component) => component.id === id));
  if (has(componentId, () => true)) return true;
  const { base, suffix } = splitId(componentId);
  const read = readSuffix(suffix);
  const repeat = read && repeats?.find(({ group }) => group === read.group);
  return repeat !== undefined && has(base, (sectionId) => repeat.sections[sectionId] !== undefined);
}

/** The finding's text in the report, and why it matters, in the company's words. */
const isWording = ({ component, field }: FieldPlace): boolean =>
  presetsOf(component).some(({ id }) =>
    (['say', 'why'] as const).some((aspect) => findingFieldId(component.id, id, aspect) === field.id),
  );

/** The message for the inspection's current state; none when another device's view of it accepts the value. */
function answerError(views: readonly InspectionTypeDefinition[], { fieldId, value }: Sent): string | undefined {
  const messages = views.map((view) => validateAnswer(view, fieldId, value));
  return messages.includes(undefined) ? undefined : messages[0];
}

type Rights = Pick<EditsToValidate, 'mayEditWording' | 'mayEditPrices'>;

function fieldError(views: readonly InspectionTypeDefinition[], { fieldId, value }: Sent, rights: Rights) {
  const { mayEditWording, mayEditPrices } = rights;
  const message = answerError(views, { fieldId, value });
  if (message !== undefined) return message;
  if (!isStorable(value)) return 'Enter a realistic number.';
  // Clearing names no price: a new repair begins by clearing what a deleted one left behind.
  if (!mayEditPrices && value !== null && isWrittenPrice(fieldId)) {
    return 'Only your office can set prices.';
  }
  const place = views[0] && placeOf(views[0], fieldId);
  const isRefused = !mayEditWording && place !== undefined && isWording(place);
  return isRefused ? 'Only your office can change what findings say.' : undefined;
}

/** Whether edits may be taken in, and where their fields belong. */
export function validateEdits(sent: EditsToValidate): ValidatedEdits {
  const definition = definitionFor(sent);
  const views = [definition, ...otherViews(sent)];
  const errors: FieldErrors = {};
  const components = new Map<string, string>();
  for (const edit of sent.edits) {
    const message = fieldError(views, edit, sent);
    if (message !== undefined) errors[edit.fieldId] = message;
    else {
      const place = placeOf(definition, edit.fieldId);
      components.set(edit.fieldId, place ? storedWith(place) : '');
    }
  }
  for (const componentId of sent.photographed) {
    if (!hasComponent(definition, componentId)) errors[componentId] = 'This part isn’t in the inspection.';
  }
  return { errors, components };
}
