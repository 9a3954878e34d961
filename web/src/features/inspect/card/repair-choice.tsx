import { useId, useState } from 'react';
import { findingFieldId } from '#shared/inspection/implicit-fields.ts';
import type { Finding, Repair } from '#shared/inspection/results.ts';
import { isWrittenId } from '#shared/inspection/written-ids.ts';
import { Icon } from '../widgets/icon.tsx';
import { dollars } from '../model/money.ts';
import { useDesk } from '../model/workspace.ts';
import { OtherRepairLine, WrittenRepairForms } from '../written/written-repairs.tsx';
import { PriceEditor } from './price-editor.tsx';

const LABELS_BY_KIND = { service: '', product: 'Product', action: 'Advice, no charge' } as const;

function detailOf(repair: Repair, showPrices: boolean): string {
  const basis = showPrices ? repair.basis : undefined;
  return basis ?? repair.detail ?? LABELS_BY_KIND[repair.kind];
}

type LineProps = { repair: Repair; name: string; showPrices: boolean; onToggle: () => void };

function RepairLine({ repair, name, showPrices, onToggle }: LineProps) {
  const detail = detailOf(repair, showPrices);
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
        {showPrices && repair.priceCents !== undefined && (
          <span className="ins-price">{dollars(repair.priceCents)}</span>
        )}
      </span>
    </label>
  );
}

/** Repairs best first; the first is chosen until the technician chooses otherwise. Several may be taken. */
export function RepairChoice({ finding }: { finding: Finding }) {
  const { policy, save } = useDesk();
  const [isPricing, setPricing] = useState(false);
  const name = useId();
  const fieldId = findingFieldId(finding.componentId, finding.responseId, 'repairs');
  const priced = finding.repairs.filter(
    ({ id, chosen, priceCents }) => chosen && priceCents !== undefined && !isWrittenId(id),
  );
  const toggle = (id: string) => {
    const chosen = finding.repairs.filter((repair) => (repair.id === id) !== repair.chosen).map((repair) => repair.id);
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
      <div className="ins-repairs" role="group" aria-labelledby={name}>
        {finding.repairs.map((repair) => (
          <RepairLine
            key={repair.id}
            repair={repair}
            name={name}
            showPrices={policy.showPrices}
            onToggle={() => toggle(repair.id)}
          />
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
