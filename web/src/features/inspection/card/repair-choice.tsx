import { useId, useState } from 'react';
import { perUnitText } from '#shared/inspection/repairs/rate.ts';
import type { Finding, Repair } from '#shared/inspection/results.ts';
import { isWrittenId } from '#shared/inspection/written/written-ids.ts';
import { ALLOYS } from '#shared/sizing/liners/liner-parts.ts';
import { shortDollars } from '#shared/money.ts';
import { Icon } from '#web/ui/field-kit/icon.tsx';
import { pickedRepair, toggledRepair } from '../model/repair-choice.ts';
import { useInspectionActions } from '../model/workspace.ts';
import { OtherRepairLine, WrittenRepairForms } from '../written/written-repairs.tsx';
import { repairBlocks, type RepairBlock } from './repair-blocks.ts';
import { PriceEditor } from './price-editor.tsx';
import { RepairQuantity } from './repair-quantity.tsx';

const ALLOY_LABELS: Readonly<Record<string, string>> = ALLOYS;
const LABELS_BY_KIND = { service: '', product: 'Product', action: 'Advice, no charge' } as const;

function detailOf(repair: Repair, showPrices: boolean): string {
  const basis = showPrices ? repair.basis : undefined;
  return basis ?? repair.detail ?? LABELS_BY_KIND[repair.kind];
}

/** '9 in round, Stainless 316 / 316Ti' */
const offeredText = ({ size, material }: Repair): string =>
  [size, material === undefined ? undefined : ALLOY_LABELS[material]].filter((part) => part !== undefined).join(', ');

/** The extended price, or the unit price while the quantity is not entered. */
function priceText({ priceCents, rate, unit }: Repair): string | undefined {
  if (priceCents !== undefined) return shortDollars(priceCents);
  return rate && perUnitText(rate, unit);
}

type LineProps = { repair: Repair; name: string; isChoice: boolean; showPrices: boolean; onPick: () => void };

function RepairLine({ repair, name, isChoice, showPrices, onPick }: LineProps) {
  const detail = detailOf(repair, showPrices);
  const offered = offeredText(repair);
  const price = priceText(repair);
  return (
    <label className="inspection-repair">
      <input type={isChoice ? 'radio' : 'checkbox'} name={name} checked={repair.chosen} onChange={onPick} />
      <span className="inspection-repair-face">
        <span className={isChoice ? 'inspection-tick inspection-tick-one' : 'inspection-tick'}>
          <Icon name="check" size={18} />
        </span>
        <span className="ui-grow">
          <b>{repair.label}</b>
          {offered !== '' && <span className="inspection-offered">{offered}</span>}
          {repair.reason !== undefined && <small>{repair.reason}</small>}
          {detail !== '' && (repair.reason === undefined || detail === repair.basis) && <small>{detail}</small>}
        </span>
        {showPrices && price !== undefined && <span className="inspection-price">{price}</span>}
      </span>
    </label>
  );
}

type BlockProps = { finding: Finding; block: RepairBlock };

/** One repair, or a set of alternatives, with the quantities that are still missing. */
function Block({ finding, block: { repairs, isChoice } }: BlockProps) {
  const { policy, save, latest } = useInspectionActions();
  const id = useId();
  const pick = (repairId: string) =>
    save(isChoice ? pickedRepair(finding, repairId, latest().result.findings) : toggledRepair(finding, repairId));
  return (
    <div
      className="inspection-repair-block"
      role={isChoice ? 'radiogroup' : undefined}
      aria-labelledby={isChoice ? id : undefined}
    >
      {isChoice && (
        <p id={id} className="ui-meta">
          Choose one
        </p>
      )}
      <div className={isChoice ? 'inspection-repairs inspection-repairs-options' : 'inspection-repairs'}>
        {repairs.map((repair) => (
          <RepairLine
            key={repair.id}
            repair={repair}
            name={`${id}-repair`}
            isChoice={isChoice}
            showPrices={policy.showPrices}
            onPick={() => pick(repair.id)}
          />
        ))}
      </div>
      {repairs.map((repair) => (
        <RepairQuantity key={repair.id} finding={finding} repair={repair} />
      ))}
    </div>
  );
}

/**
 * Repairs, best first. The proposed ones are selected until the technician selects others. Only one of a set of alternatives
 * can be selected; independent repairs can be added freely.
 */
export function RepairChoice({ finding }: { finding: Finding }) {
  const { policy } = useInspectionActions();
  const [isPricing, setPricing] = useState(false);
  const name = useId();
  const priced = finding.repairs.filter(({ id, chosen, rate }) => chosen && rate !== undefined && !isWrittenId(id));
  return (
    <div className="inspection-part">
      <div className="inspection-part-head">
        <h4 id={name}>Repair</h4>
        {policy.editPrices && priced.length > 0 && (
          <button
            type="button"
            className="ui-btn ui-btn-ghost ui-btn-small"
            aria-expanded={isPricing}
            onClick={() => setPricing(!isPricing)}
          >
            <Icon name={isPricing ? 'check' : 'pencil'} size={18} />
            {isPricing ? 'Done' : 'Price'}
            <span className="ui-sr"> of the repair of {finding.title}</span>
          </button>
        )}
      </div>
      <div className="inspection-repair-blocks" role="group" aria-labelledby={name}>
        {repairBlocks(finding.repairs).map((block) => (
          <Block key={block.key} finding={finding} block={block} />
        ))}
        <OtherRepairLine finding={finding} name={name} />
      </div>
      <WrittenRepairForms finding={finding} />
      {isPricing &&
        priced.map(({ id, label }) => (
          <section key={id} aria-label={`Price of ${label}`}>
            {priced.length > 1 && <h4>{label}</h4>}
            <PriceEditor repairId={id} />
          </section>
        ))}
    </div>
  );
}
