import { askedLabel } from '#shared/catalog/units.ts';
import type { Finding } from '#shared/inspection/results.ts';
import { useInspectionState } from '../model/workspace.ts';
import { Icon } from '#web/ui/field-kit/icon.tsx';

/** 'Enter how many bricks' for each chosen repair whose quantity is open. */
export function openQuantities(findings: readonly Finding[]): { finding: Finding; text: string }[] {
  return findings.flatMap((finding) => {
    const open = finding.repairs.filter(({ chosen, quantitySource }) => chosen && quantitySource === 'open');
    const text = open.map(({ label, unit = '' }) => `${label}: enter how many ${askedLabel(unit)}`);
    return text.length === 0 ? [] : [{ finding, text: text.join('. ') }];
  });
}

/**
 * Repairs that have no price yet because their quantity is not entered. The inspection can be completed without it: the office
 * may enter it in the proposal.
 */
export function OpenQuantities({ onGo }: { onGo: (finding: Finding) => void }) {
  const { findings } = useInspectionState().result;
  const open = openQuantities(findings);
  if (open.length === 0) return null;
  return (
    <section className="ui-card inspection-lines" aria-labelledby="inspection-open-quantities">
      <h2 id="inspection-open-quantities">Quantities to enter</h2>
      <ul>
        {open.map(({ finding, text }) => (
          <li key={finding.findingId}>
            <button type="button" onClick={() => onGo(finding)}>
              <span className="ui-grow inspection-line">
                <b>{finding.title}</b>
                <span>{text}</span>
                <span className="ui-meta">{finding.componentLabel}</span>
              </span>
              <Icon name="next" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
