import { useId, useState } from 'react';
import { findingFieldId } from '#shared/inspection/implicit-fields.ts';
import { perUnitText } from '#shared/inspection/rate.ts';
import type { Finding, Repair } from '#shared/inspection/results.ts';
import { Icon } from '../widgets/icon.tsx';
import { dollars } from '../model/money.ts';
import { useDesk } from '../model/workspace.ts';
import { chosenAfter, repairBlocks, type RepairBlock } from './repair-blocks.ts';
import { PriceEditor } from './price-editor.tsx';
import { RepairQuantity } from './repair-quantity.tsx';

const LABELS_BY_KIND = { service: '', product: 'Product', action: 'Advice, no charge' } as const;

function detailOf(repair: Repair, showPrices: boolean): string {
  const basis = showPrices ? repair.basis : undefined;
  return basis ?? repair.detail ?? LABELS_BY_KIND[repair.kind];
}

/** The extended price; of one unit while the quantity is open. */
function priceText({ priceCents, rate, unit }: Repair): string | undefined {
  if (priceCents !== undefined) return dollars(priceCents);
  return rate && perUnitText(rate, unit);
}

type LineProps = { repair: Repair; name: string; showPrices: boolean; onToggle: () => void };

function RepairLine({ repair, name, showPrices, onToggle }: LineProps) {
  const detail = detailOf(repair, showPrices);
  const price = priceText(repair);
  return (
    <label className="ins-repair">
      <input type="checkbox" name={name} checked={repair.chosen} onChange={onToggle} />
      <span className="ins-repair-face">
        <span className="ins-tick">
          <Icon name="check" size={18} />
        </span>
        <span className="ins-grow">
          <b>{repair.label}</b>
          {detail !== '' && <small>{detail}</small>}
        </span>
        {showPrices && price !== undefined && <span className="ins-price">{price}</span>}
      </span>
    </label>
  );
}

type BlockProps = { finding: Finding; block: RepairBlock; name: string; onToggle: (repairId: string) => void };

/** One repair, or the alternatives of which one is done, with the quantities they still need. */
function Block({ finding, block: { repairs, isChoice }, name, onToggle }: BlockProps) {
  const { policy } = useDesk();
  const captionId = useId();
  return (
    <div
      className="ins-repair-block"
      role={isChoice ? 'group' : undefined}
      aria-labelledby={isChoice ? captionId : undefined}
    >
      {isChoice && (
        <p id={captionId} className="ins-meta">
          One of these
        </p>
      )}
      <div className="ins-repairs">
        {repairs.map((repair) => (
          <RepairLine
            key={repair.id}
            repair={repair}
            name={name}
            showPrices={policy.showPrices}
            onToggle={() => onToggle(repair.id)}
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
 * Repairs best first; what is proposed is chosen until the technician chooses otherwise. Choosing an alternative replaces the
 * other ones of its choice; every other repair may be taken besides.
 */
export function RepairChoice({ finding }: { finding: Finding }) {
  const { policy, save } = useDesk();
  const [isPricing, setPricing] = useState(false);
  const name = useId();
  if (finding.repairs.length === 0) return null;
  const fieldId = findingFieldId(finding.componentId, finding.responseId, 'repairs');
  const priced = finding.repairs.filter(({ chosen, rate }) => chosen && rate !== undefined);
  const toggle = (id: string) => {
    const chosen = chosenAfter(finding.repairs, id);
    // One stays: an empty choice would mean the proposed one again.
    if (chosen.length > 0) save({ [fieldId]: chosen });
  };
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
      <div className="ins-repair-blocks" role="group" aria-labelledby={name}>
        {repairBlocks(finding.repairs).map((block) => (
          <Block key={block.key} finding={finding} block={block} name={name} onToggle={toggle} />
        ))}
      </div>
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
