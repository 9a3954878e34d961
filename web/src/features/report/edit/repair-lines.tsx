import { askedLabel, isCountedUnit } from '#shared/catalog/units.ts';
import { isFixedRate, rateText } from '#shared/inspection/repairs/rate.ts';
import { labelWithSize } from '#shared/inspection/sized-label.ts';
import { MAX_LINE_CENTS, MAX_LINE_QUANTITY, MIN_LINE_QUANTITY } from '#shared/proposal/limits.ts';
import { choiceChanges, isChosenInProposal, isPricedInProposal, lineChanges } from '#shared/proposal/reprice-line.ts';
import type { ReportFinding } from '#shared/report/model.ts';
import type { ReportRepair } from '#shared/report/repairs/repair-model.ts';
import { NumberField } from '#web/ui/field-kit/number-fields.tsx';
import { useEditor } from './edit-context.ts';
import { repairKey } from './edit-model.ts';

const CENTS = 100;
const MAX_DOLLARS = MAX_LINE_CENTS / CENTS;

const grouped = (value: number): string => value.toLocaleString('en-US');

const priceProblem = (dollars: number) =>
  dollars < 0 || dollars > MAX_DOLLARS ? `Enter a price from 0 to ${grouped(MAX_DOLLARS)}.` : undefined;
const quantityProblem = (quantity: number) =>
  quantity < MIN_LINE_QUANTITY || quantity > MAX_LINE_QUANTITY
    ? `Enter a quantity from ${MIN_LINE_QUANTITY} to ${grouped(MAX_LINE_QUANTITY)}.`
    : undefined;

const quantityLabel = ({ unit = '', quantitySource }: ReportRepair): string =>
  quantitySource === 'open'
    ? `How many ${askedLabel(unit)}?`
    : isCountedUnit(unit)
      ? `Quantity, ${askedLabel(unit)}`
      : 'Quantity';

/** A price for the whole line has no quantity: one 'foot' beside the price of the whole liner would be wrong. */
const hasQuantity = ({ unit = '', quantitySource, quantity = 1, rate }: ReportRepair): boolean =>
  !(isCountedUnit(unit) && quantitySource === 'single' && quantity === 1 && rate !== undefined && isFixedRate(rate));

/** How the price was calculated; per unit while the quantity is missing. */
const basisOf = (repair: ReportRepair): string | undefined => repair.priceBasis ?? rateText(repair);

/** The repairs of a finding: which are proposed, with quantity and price. */
export function RepairLines({ finding }: { finding: ReportFinding }) {
  if (finding.repairs.length === 0) return null;
  return (
    <fieldset className="report-edit-repairs">
      <legend className="ui-legend">Repairs of finding {finding.number}</legend>
      {finding.repairs.map((repair) => (
        <RepairLine key={repair.repairId} finding={finding} repair={repair} />
      ))}
    </fieldset>
  );
}

type NotesProps = { repair: ReportRepair; isLocked: boolean; isProposals: boolean };

function RepairNotes({ repair, isLocked, isProposals }: NotesProps) {
  const { reason } = repair;
  const basis = basisOf(repair);
  return (
    <>
      {isLocked && <p className="ui-meta">As chosen in the proposal.</p>}
      {isProposals && <p className="ui-meta">As entered in the proposal.</p>}
      {reason !== undefined && <p className="ui-meta">{reason}</p>}
      {basis !== undefined && <p className="ui-meta">{basis}</p>}
    </>
  );
}

function RepairLine({ finding, repair }: { finding: ReportFinding; repair: ReportRepair }) {
  const { findingId, componentId, repairs } = finding;
  const { change, edits, may, shown } = useEditor();
  const keyOf = (field: 'chosen' | 'quantity' | 'priceCents') => repairKey(findingId, repair.repairId, field);
  const { choiceGroup } = repair;
  const others = repairs.filter(
    (other) => other !== repair && choiceGroup !== undefined && other.choiceGroup === choiceGroup,
  );
  const choice = { componentId, repair, alternatives: [repair, ...others] };
  const isProposals = isChosenInProposal(edits, choice);
  const isPriced = may.prices && shown.showPrices;
  // Choosing here would change the proposal's options, which only those who set prices may.
  const isLocked = isProposals && !may.prices;
  const choose = (isChosen: boolean) => {
    // Alternatives are mutually exclusive: choosing one omits the others, and dropping it restores none of them. The proposal
    // may propose another one than the findings, so dropping that mustn't bring theirs back.
    const leftOut = isProposals ? others : others.filter(({ chosen }) => isChosen && chosen);
    change({
      [keyOf('chosen')]: isChosen,
      ...Object.fromEntries(leftOut.map(({ repairId }) => [repairKey(findingId, repairId, 'chosen'), false])),
      ...(isChosen && choiceChanges(edits, choice)),
    });
  };
  const enter = (field: 'quantity' | 'priceCents', value: number | null) => {
    const figure = field === 'quantity' ? { quantity: value } : { priceCents: value };
    change({ [keyOf(field)]: value, ...lineChanges(edits, { componentId, repair }, figure) });
  };
  return (
    <div className="report-edit-repair">
      <label className="report-edit-check">
        <input
          type="checkbox"
          checked={repair.chosen}
          disabled={isLocked}
          onChange={(event) => choose(event.target.checked)}
        />
        <span>{labelWithSize(repair.label, repair.size)}</span>
      </label>
      {isPriced && (
        <div className="report-edit-figures">
          {hasQuantity(repair) && (
            <NumberField
              label={repair.unit === undefined ? 'Quantity' : quantityLabel(repair)}
              value={repair.quantitySource === 'open' ? undefined : (repair.quantity ?? 1)}
              validate={quantityProblem}
              onChange={(quantity) => enter('quantity', quantity)}
            />
          )}
          <NumberField
            label="Price of the whole line"
            unit="$"
            value={repair.priceCents === undefined ? undefined : repair.priceCents / CENTS}
            validate={priceProblem}
            onChange={(dollars) => enter('priceCents', dollars === null ? null : Math.round(dollars * CENTS))}
          />
        </div>
      )}
      <RepairNotes repair={repair} isLocked={isLocked} isProposals={isPriced && isPricedInProposal(edits, choice)} />
    </div>
  );
}
