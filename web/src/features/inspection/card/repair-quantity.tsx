import { MIN_QUANTITY, MAX_QUANTITY, quantityFieldId } from '#shared/inspection/implicit-fields.ts';
import type { Finding, Repair } from '#shared/inspection/results.ts';
import { isWrittenId } from '#shared/inspection/written/written-ids.ts';
import { quantityQuestion } from '#shared/catalog/units.ts';
import { useInspectionActions } from '../model/workspace.ts';
import { CountField } from '#web/ui/field-kit/number-fields.tsx';

/** A written repair has a quantity field in its own form, so the catalog's quantity field does not apply. */
const hasQuantity = ({ id, quantitySource }: Repair): boolean =>
  !isWrittenId(id) && (quantitySource === 'open' || quantitySource === 'asked');

const problemOf = (quantity: number): string | undefined => {
  if (quantity < MIN_QUANTITY) return 'Enter a number above 0.';
  return quantity > MAX_QUANTITY ? `Enter at most ${MAX_QUANTITY.toLocaleString('en-US')}.` : undefined;
};

/** Asks how many bricks, hours or square feet a chosen repair needs. Measured quantities are not asked again. */
export function RepairQuantity({ finding, repair }: { finding: Finding; repair: Repair }) {
  const { save } = useInspectionActions();
  if (!repair.chosen || repair.unit === undefined || !hasQuantity(repair)) return null;
  const fieldId = quantityFieldId(finding.componentId, finding.responseId, repair.id);
  return (
    <CountField
      label={quantityQuestion(repair.unit)}
      help={repair.label}
      value={repair.quantity}
      validate={problemOf}
      onChange={(quantity) => save({ [fieldId]: quantity })}
    />
  );
}
