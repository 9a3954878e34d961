import { useId, useState } from 'react';
import type { Finding, Repair } from '#shared/inspection/results.ts';
import { ALLOYS } from '#shared/sizing/liner-parts.ts';
import { Icon } from '../widgets/icon.tsx';
import { dollars } from '../model/money.ts';
import { pickedRepair, toggledRepair } from '../model/repair-choice.ts';
import { useDesk } from '../model/workspace.ts';
import { PriceEditor } from './price-editor.tsx';

const ALLOY_LABELS: Readonly<Record<string, string>> = ALLOYS;
const LABELS_BY_KIND = { service: '', product: 'Product', action: 'Advice, no charge' } as const;

function detailOf(repair: Repair, showPrices: boolean): string {
  const basis = showPrices ? repair.basis : undefined;
  return basis ?? repair.detail ?? LABELS_BY_KIND[repair.kind];
}

/** '9 in round, Stainless 316 / 316Ti' */
const offeredText = ({ size, material }: Repair): string =>
  [size, material === undefined ? undefined : ALLOY_LABELS[material]].filter((part) => part !== undefined).join(', ');

type LineProps = { repair: Repair; name: string; showPrices: boolean; onPick: () => void };

function RepairLine({ repair, name, showPrices, onPick }: LineProps) {
  const detail = detailOf(repair, showPrices);
  const offered = offeredText(repair);
  return (
    <label className="ins-repair">
      <input
        type={repair.choiceGroup === undefined ? 'checkbox' : 'radio'}
        name={name}
        checked={repair.chosen}
        onChange={onPick}
      />
      <span className="ins-repair-face">
        <span className={repair.choiceGroup === undefined ? 'ins-tick' : 'ins-tick ins-tick-one'}>
          <Icon name="check" size={18} />
        </span>
        <span className="ins-grow">
          <b>{repair.label}</b>
          {offered !== '' && <span className="ins-offered">{offered}</span>}
          {repair.reason !== undefined && <small>{repair.reason}</small>}
          {detail !== '' && (repair.reason === undefined || detail === repair.basis) && <small>{detail}</small>}
        </span>
        {showPrices && repair.priceCents !== undefined && (
          <span className="ins-price">{dollars(repair.priceCents)}</span>
        )}
      </span>
    </label>
  );
}

type ListProps = { finding: Finding; repairs: readonly Repair[]; labelledBy: string };

function RepairList({ finding, repairs, labelledBy }: ListProps) {
  const { policy, save, latest } = useDesk();
  const name = useId();
  const pick = ({ id, choiceGroup }: Repair) => {
    save(choiceGroup === undefined ? toggledRepair(finding, id) : pickedRepair(finding, id, latest().result.findings));
  };
  const isChoice = repairs[0]?.choiceGroup !== undefined;
  return (
    <div
      className={isChoice ? 'ins-repairs ins-repairs-ways' : 'ins-repairs'}
      role={isChoice ? 'radiogroup' : 'group'}
      aria-labelledby={labelledBy}
    >
      {repairs.map((repair) => (
        <RepairLine
          key={repair.id}
          repair={repair}
          name={name}
          showPrices={policy.showPrices}
          onPick={() => pick(repair)}
        />
      ))}
    </div>
  );
}

/** Repairs best first; the first is chosen until the technician chooses otherwise. Of alternatives one is taken. */
export function RepairChoice({ finding }: { finding: Finding }) {
  const { policy } = useDesk();
  const [isPricing, setPricing] = useState(false);
  const name = useId();
  if (finding.repairs.length === 0) return null;
  const priced = finding.repairs.filter(({ chosen, priceCents }) => chosen && priceCents !== undefined);
  const ways = finding.repairs.filter(({ choiceGroup }) => choiceGroup !== undefined);
  const others = finding.repairs.filter(({ choiceGroup }) => choiceGroup === undefined);
  return (
    <div className="ins-part">
      <div className="ins-part-head">
        <h4 id={name}>Repair</h4>
        {policy.editPrices && priced.length > 0 && (
          <button
            type="button"
            className="ins-btn ins-btn-ghost ins-btn-small"
            aria-expanded={isPricing}
            onClick={() => setPricing(!isPricing)}
          >
            <Icon name={isPricing ? 'check' : 'pencil'} size={18} />
            {isPricing ? 'Done' : 'Price'}
            <span className="ins-sr"> of the repair of {finding.title}</span>
          </button>
        )}
      </div>
      {ways.length > 1 && <p className="ins-meta">Choose one.</p>}
      {ways.length > 0 && <RepairList finding={finding} repairs={ways} labelledBy={name} />}
      {others.length > 0 && <RepairList finding={finding} repairs={others} labelledBy={name} />}
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
