import { askedLabel, isCountedUnit } from '#shared/catalog/units.ts';
import { rateText } from '#shared/inspection/repairs/rate.ts';
import { labelWithSize } from '#shared/inspection/sized-label.ts';
import { isPricedInProposal, lineChanges } from '#shared/proposal/reprice-line.ts';
import type { ReportFinding } from '#shared/report/model.ts';
import type { ReportRepair } from '#shared/report/repairs/repair-model.ts';
import { NumberField } from '#web/ui/field-kit/number-fields.tsx';
import { useEditor } from './edit-context.ts';
import { repairKey } from './edit-model.ts';

const CENTS = 100;
const MAX_DOLLARS = 1_000_000;
const MAX_QUANTITY = 100_000;

const priceProblem = (dollars: number) =>
  dollars < 0 || dollars > MAX_DOLLARS ? 'Enter a price from 0 to 1,000,000.' : undefined;
const quantityProblem = (quantity: number) =>
  quantity <= 0 || quantity > MAX_QUANTITY ? 'Enter a quantity above 0, at most 100,000.' : undefined;

const quantityLabel = ({ unit = '', quantitySource }: ReportRepair): string =>
  quantitySource === 'open'
    ? `How many ${askedLabel(unit)}?`
    : isCountedUnit(unit)
      ? `Quantity, ${askedLabel(unit)}`
      : 'Quantity';

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

function RepairLine({ finding, repair }: { finding: ReportFinding; repair: ReportRepair }) {
  const { findingId, componentId, repairs } = finding;
  const { change, edits, may, shown } = useEditor();
  const keyOf = (field: 'chosen' | 'quantity' | 'priceCents') => repairKey(findingId, repair.repairId, field);
  const { choiceGroup } = repair;
  const choose = (isChosen: boolean) => {
    // Alternatives are mutually exclusive: choosing one omits the others, and dropping it restores none of them.
    const others = repairs.filter(
      (other) => other !== repair && choiceGroup !== undefined && other.choiceGroup === choiceGroup,
    );
    const leftOut = isChosen ? others.filter(({ chosen }) => chosen) : [];
    change({
      [keyOf('chosen')]: isChosen,
      ...Object.fromEntries(leftOut.map(({ repairId }) => [repairKey(findingId, repairId, 'chosen'), false])),
    });
  };
  const enter = (field: 'quantity' | 'priceCents', value: number | null) => {
    const figure = field === 'quantity' ? { quantity: value } : { priceCents: value };
    change({ [keyOf(field)]: value, ...lineChanges(edits, { componentId, repair }, figure) });
  };
  return (
    <div className="report-edit-repair">
      <label className="report-edit-check">
        <input type="checkbox" checked={repair.chosen} onChange={(event) => choose(event.target.checked)} />
        <span>{labelWithSize(repair.label, repair.size)}</span>
      </label>
      {may.prices && shown.showPrices && (
        <div className="report-edit-figures">
          <NumberField
            label={repair.unit === undefined ? 'Quantity' : quantityLabel(repair)}
            value={repair.quantitySource === 'open' ? undefined : (repair.quantity ?? 1)}
            validate={quantityProblem}
            onChange={(quantity) => enter('quantity', quantity)}
          />
          <NumberField
            label="Price of the whole line"
            unit="$"
            value={repair.priceCents === undefined ? undefined : repair.priceCents / CENTS}
            validate={priceProblem}
            onChange={(dollars) => enter('priceCents', dollars === null ? null : Math.round(dollars * CENTS))}
          />
        </div>
      )}
      {may.prices && shown.showPrices && isPricedInProposal(edits, { componentId, repair }) && (
        <p className="ui-meta">As entered in the proposal.</p>
      )}
      {repair.reason !== undefined && <p className="ui-meta">{repair.reason}</p>}
      {basisOf(repair) !== undefined && <p className="ui-meta">{basisOf(repair)}</p>}
    </div>
  );
}
