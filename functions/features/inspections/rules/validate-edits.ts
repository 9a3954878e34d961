import type { FieldErrors } from '#shared/errors.ts';
import { ALL_CHECKLISTS } from '#shared/inspection/definitions/all-checklists.ts';
import { validateAnswer } from '#shared/inspection/answers.ts';
import { type FieldPlace, placeOf, storedWith } from '#shared/inspection/field-index.ts';
import { guidedDefinition } from '#shared/inspection/guided-definition.ts';
import { findingFieldId } from '#shared/inspection/implicit-fields.ts';
import { placeId, readPlaceId, readSuffix, splitId } from '#shared/inspection/instance-ids.ts';
import type { InspectionPlan } from '#shared/inspection/kit.ts';
import { presetsOf } from '#shared/inspection/findings/presets.ts';
import type { InspectionTypeDefinition } from '#shared/inspection/types.ts';
import { isWrittenPrice } from '#shared/inspection/written/written-ids.ts';

type Sent = { readonly fieldId: string; readonly value: unknown };
export type EditsToValidate = {
  readonly plan: InspectionPlan;
  /** The stored flues and appliances. */
  readonly places: readonly Sent[];
  readonly edits: readonly Sent[];
  /** Components that photos are added to. */
  readonly photographed: readonly string[];
  /** Whether the editor may change the wording of findings. */
  readonly mayEditWording: boolean;
  /** Whether the editor may set prices. */
  readonly mayEditPrices: boolean;
};
export type ValidatedEdits = {
  /** A message per field, or per component for photos; empty when all edits are valid. */
  readonly errors: FieldErrors;
  /** The component of each field. */
  readonly components: ReadonlyMap<string, string>;
};

/** The table can't store more digits, and no real measurement has such a value. */
const isStorable = (value: unknown): boolean =>
  typeof value !== 'number' || value === 0 || (Math.abs(value) < 1e12 && Math.abs(value) > 1e-9);

/** The definition with every flue and appliance that is stored or in these edits, in any order. */
function definitionFor({ plan, places, edits }: EditsToValidate): InspectionTypeDefinition {
  const answers: Record<string, number> = {};
  for (const { fieldId, value } of [...places, ...edits]) {
    if (typeof value === 'number' && readPlaceId(fieldId) !== undefined) answers[fieldId] = value;
  }
  return guidedDefinition(ALL_CHECKLISTS, plan, answers);
}

/**
 * Definitions that another device may use, with more or fewer flues and appliances: some questions differ once there
 * are several.
 */
const otherViews = ({ plan }: EditsToValidate): readonly InspectionTypeDefinition[] => [
  guidedDefinition(ALL_CHECKLISTS, plan, { [placeId('chim', 'other')]: 2, [placeId('app', 'other')]: 2 }),
  guidedDefinition(ALL_CHECKLISTS, plan, {}),
];

/** Whether a part exists in the inspection, or in a flue or appliance that another device adds or has removed. */
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

/** The error for the inspection's current state; none if another device's view accepts the value. */
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
  // Clearing isn't setting a price: a new repair first clears the price of a deleted one.
  if (!mayEditPrices && value !== null && isWrittenPrice(fieldId)) {
    return 'Only your office can set prices.';
  }
  const place = views[0] && placeOf(views[0], fieldId);
  const isRefused = !mayEditWording && place !== undefined && isWording(place);
  return isRefused ? 'Only your office can change what findings say.' : undefined;
}

/** Checks whether edits are valid, and finds their fields' components. */
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
