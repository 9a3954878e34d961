import type { FireplaceFlueCalculation } from '#shared/sizing/fireplace-flue.ts';
import type { Calculation } from '#shared/sizing/types.ts';
import { CalculationSteps } from './calculation-steps.tsx';
import { LinerCard } from './liner-card.tsx';
import { isLinerMatch, LinerWays } from './liner-ways.tsx';
import { SizeCandidates } from './size-candidates.tsx';
import { VerdictHead } from './verdict-head.tsx';

const isFlue = (calculation: Calculation): calculation is FireplaceFlueCalculation =>
  calculation.id === 'fireplace-flue' && 'candidates' in calculation;

type CalculationCardProps = {
  calculation: Calculation;
  /** A liner was matched to the old flue, which says more than the area alone. */
  hasMatch: boolean;
};

function CalculationCard({ calculation, hasMatch }: CalculationCardProps) {
  return (
    <section className="ins-calc" aria-label={calculation.title}>
      <VerdictHead calculation={calculation} />
      <details className="ins-calc-details" open={calculation.verdict === 'fails'}>
        <summary>How it was computed</summary>
        <CalculationSteps calculation={calculation} />
        {isFlue(calculation) && <SizeCandidates calculation={calculation} />}
      </details>
      {calculation.warnings.length > 0 && (
        <ul className="ins-calc-warnings">
          {calculation.warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      {isFlue(calculation) && !hasMatch && <LinerCard calculation={calculation} />}
      {isLinerMatch(calculation) && <LinerWays calculation={calculation} />}
    </section>
  );
}

/** What the engine computed from a component's measurements, every step with its rule. */
export function CalculationCards({ calculations }: { calculations: readonly Calculation[] }) {
  return (
    <div aria-live="polite" className="ins-calcs">
      {calculations.map((calculation) => (
        <CalculationCard key={calculation.id} calculation={calculation} hasMatch={calculations.some(isLinerMatch)} />
      ))}
    </div>
  );
}
