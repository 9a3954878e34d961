import { useId } from 'react';
import { findingFieldId } from '#shared/inspection/implicit-fields.ts';
import type { Finding, Repair } from '#shared/inspection/results.ts';
import { Icon } from '../widgets/icon.tsx';
import { dollars } from '../model/money.ts';
import { useWorkspace } from '../model/workspace.ts';

const LABELS_BY_KIND = { service: '', product: 'Product', action: 'Advice, no charge' } as const;

function detailOf(repair: Repair): string {
  return repair.basis ?? repair.detail ?? LABELS_BY_KIND[repair.kind];
}

/** Repairs best first; the first is chosen until the technician chooses otherwise. Several may be taken. */
export function RepairChoice({ finding }: { finding: Finding }) {
  const { policy, save } = useWorkspace();
  const name = useId();
  if (finding.repairs.length === 0) return null;
  const fieldId = findingFieldId(finding.componentId, finding.responseId, 'repairs');
  const toggle = (id: string) => {
    const chosen = finding.repairs.filter((repair) => (repair.id === id) !== repair.chosen).map((repair) => repair.id);
    // One stays: an empty choice would mean the proposed one again.
    if (chosen.length > 0) save({ [fieldId]: chosen });
  };
  return (
    <div className="ins-part">
      <fieldset className="ins-group">
        <legend className="ins-legend">Repair</legend>
        <div className="ins-repairs">
          {finding.repairs.map((repair) => (
            <label key={repair.id} className="ins-repair">
              <input type="checkbox" name={name} checked={repair.chosen} onChange={() => toggle(repair.id)} />
              <span className="ins-repair-face">
                <span className="ins-tick">
                  <Icon name="check" size={18} />
                </span>
                <span className="ins-grow">
                  <b>{repair.label}</b>
                  {detailOf(repair) !== '' && <small>{detailOf(repair)}</small>}
                </span>
                {policy.showPrices && repair.priceCents !== undefined && (
                  <span className="ins-price">{dollars(repair.priceCents)}</span>
                )}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
