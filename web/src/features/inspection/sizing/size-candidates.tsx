import type { FireplaceFlueCalculation, LinerCandidate } from '#shared/sizing/fireplace/fireplace-flue.ts';
import { areaText } from './figure-text.ts';
import { Icon } from '#web/ui/field-kit/icon.tsx';

/** How many listed sizes to show before and after the first one that is large enough. */
const BEFORE = 2;
const AFTER = 1;

export function candidatesAround(candidates: readonly LinerCandidate[]): readonly LinerCandidate[] {
  const first = candidates.findIndex(({ passes }) => passes);
  if (first === -1) return candidates.slice(-(BEFORE + AFTER + 1));
  return candidates.slice(Math.max(0, first - BEFORE), first + AFTER + 1);
}

type RowProps = { candidate: LinerCandidate; widest: number; isPick: boolean };

function Row({ candidate, widest, isPick }: RowProps) {
  const { diameterIn, areaSqIn, passes } = candidate;
  return (
    <li className={isPick ? 'inspection-size inspection-size-pick' : 'inspection-size'}>
      <b>{diameterIn} in</b>
      <span className="inspection-size-track" aria-hidden="true">
        <span style={{ inlineSize: `${(100 * areaSqIn) / widest}%` }} />
      </span>
      <span className="inspection-size-area">{areaText(areaSqIn)}</span>
      <span className={passes ? 'ui-chip ui-pine' : 'ui-chip ui-rust'}>
        <Icon name={passes ? 'check' : 'cross'} size={18} />
        {passes ? 'Enough' : 'Too small'}
      </span>
    </li>
  );
}

/** Round sizes around the smallest sufficient one, compared with the required area. */
export function SizeCandidates({ calculation }: { calculation: FireplaceFlueCalculation }) {
  const { requiredRoundAreaSqIn, neededDiameterIn } = calculation;
  const shown = candidatesAround(calculation.candidates);
  const widest = Math.max(requiredRoundAreaSqIn * 1.1, ...shown.map(({ areaSqIn }) => areaSqIn)) * 1.05;
  return (
    <div className="inspection-sizes">
      <h4>Round size this opening needs</h4>
      <ul style={{ '--needed': `${(100 * requiredRoundAreaSqIn) / widest}%` }}>
        {shown.map((candidate) => (
          <Row
            key={candidate.diameterIn}
            candidate={candidate}
            widest={widest}
            isPick={candidate.diameterIn === neededDiameterIn}
          />
        ))}
      </ul>
      <p className="ui-meta">
        The line marks <b>{areaText(requiredRoundAreaSqIn)} sq in</b>, needed by a round flue.
      </p>
    </div>
  );
}
