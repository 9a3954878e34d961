import { MAX_WRITTEN_CENTS } from '#shared/inspection/written/written-fields.ts';
import { WRITTEN_UNITS } from '#shared/inspection/written/written-units.ts';
import type { Finding } from '#shared/inspection/results.ts';
import type { WrittenRepair } from '#shared/inspection/written/written.ts';
import {
  MAX_WRITTEN_TITLE,
  writtenRepairFieldId,
  type WrittenRepairAspect,
} from '#shared/inspection/written/written-ids.ts';
import { shortDollars } from '#shared/money.ts';
import { useInspectionActions, type InspectionPart } from '../model/workspace.ts';
import { CountField, NumberField } from '#web/ui/field-kit/number-fields.tsx';
import { SelectField } from '#web/ui/field-kit/select-field.tsx';
import { TextField } from '#web/ui/field-kit/text-fields.tsx';
import { Typing } from '#web/ui/field-kit/typing.tsx';
import { Icon } from '#web/ui/field-kit/icon.tsx';
import { useFocusWhenOpened } from './focus-written.ts';
import { messageWhileBlank } from './message-while-blank.ts';
import { useOfferUndo } from './undo.tsx';
import { removedRepair, undoOf } from './written-edits.ts';

const MAX_DOLLARS = MAX_WRITTEN_CENTS / 100;

/** Prices can't have fractions of a cent. */
function priceProblem(amount: number): string | undefined {
  if (amount < 0 || amount > MAX_DOLLARS) return `Enter a price from 0 to ${MAX_DOLLARS.toLocaleString('en-US')}.`;
  return Math.abs(amount * 100 - Math.round(amount * 100)) > 1e-6
    ? 'Enter dollars and cents, such as 125.50.'
    : undefined;
}

type FormProps = { finding: Finding; repair: WrittenRepair; part: InspectionPart };
type AmountProps = { repair: WrittenRepair; fieldId: (aspect: WrittenRepairAspect) => string };

/** Unit price, quantity and unit; the total is computed. */
function Amount({ repair, fieldId }: AmountProps) {
  const { policy, save, validate } = useInspectionActions();
  const { unitCents, quantity, unit } = repair;
  return (
    <>
      {policy.editPrices && (
        <NumberField
          label="Price of one"
          unit="$"
          value={unitCents === undefined ? undefined : unitCents / 100}
          validate={priceProblem}
          onChange={(amount) => save({ [fieldId('cents')]: amount === null ? null : Math.round(amount * 100) })}
        />
      )}
      <div className="inspection-written-amount">
        <CountField
          label="Quantity"
          value={quantity}
          validate={(count) => validate(fieldId('quantity'), count)}
          onChange={(count) => save({ [fieldId('quantity')]: count })}
        />
        <SelectField
          label="Unit"
          options={WRITTEN_UNITS}
          value={unit}
          onChange={(value) => save({ [fieldId('unit')]: value })}
        />
      </div>
      {policy.showPrices && unitCents !== undefined && (
        <p className="inspection-written-total">
          Total <b>{shortDollars(Math.round(quantity * unitCents))}</b>
        </p>
      )}
      {policy.showPrices && !policy.editPrices && unitCents === undefined && (
        <p className="ui-meta">The office sets the price.</p>
      )}
    </>
  );
}

/** A repair in the technician's own words. */
export function WrittenRepairForm({ finding, repair, part }: FormProps) {
  const { save } = useInspectionActions();
  const offerUndo = useOfferUndo();
  const form = useFocusWhenOpened(repair.id + finding.findingId);
  const { answers, missing } = part;
  const fieldId = (aspect: WrittenRepairAspect) =>
    writtenRepairFieldId(finding.componentId, finding.responseId, repair.key, aspect);
  const label = answers[fieldId('label')];
  const remove = () => {
    const values = removedRepair(finding, answers, repair);
    offerUndo({ title: repair.label, undo: undoOf(answers, values) });
    save(values);
  };
  return (
    <div ref={form} className="inspection-written-repair" role="group" aria-label={`Other repair of ${finding.title}`}>
      <Typing name={repair.id}>
        <TextField
          label="What to do"
          value={typeof label === 'string' ? label : ''}
          maxLength={MAX_WRITTEN_TITLE}
          error={messageWhileBlank(missing, fieldId('label'), label)}
          onChange={(text) => save({ [fieldId('label')]: text })}
        />
        <Amount repair={repair} fieldId={fieldId} />
      </Typing>
      {!repair.isEmpty && (
        <button type="button" className="ui-btn ui-btn-ghost ui-btn-small" onClick={remove}>
          <Icon name="trash" size={18} />
          Delete repair<span className="ui-sr">: {repair.label}</span>
        </button>
      )}
    </div>
  );
}
