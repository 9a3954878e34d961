import { splitId } from '#shared/inspection/instance-ids.ts';
import type { FireplaceFlueCalculation } from '#shared/sizing/fireplace/fireplace-flue.ts';
import type { Calculation } from '#shared/sizing/types.ts';
import { CalculationSteps } from './calculation-steps.tsx';
import { isLinerMatch, LinerOrder } from './liner-options.tsx';
import { SizeCandidates } from './size-candidates.tsx';
import { VerdictHead } from './verdict-head.tsx';

const isFlue = (calculation: Calculation): calculation is FireplaceFlueCalculation =>
  splitId(calculation.id).base === 'fireplace-flue' && 'candidates' in calculation;

type CalculationCardProps = { calculation: Calculation; isOpen: boolean };

function CalculationCard({ calculation, isOpen }: CalculationCardProps) {
  return (
    <section className="inspection-calc" aria-label={calculation.title}>
      <VerdictHead calculation={calculation} />
      <details className="inspection-calc-details" open={isOpen || calculation.verdict === 'fails'}>
        <summary>How it was computed</summary>
        <CalculationSteps calculation={calculation} />
        {isFlue(calculation) && <SizeCandidates calculation={calculation} />}
      </details>
      {calculation.warnings.length > 0 && (
        <ul className="inspection-calc-warnings">
          {calculation.warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      {isLinerMatch(calculation) && <LinerOrder calculation={calculation} />}
    </section>
  );
}

type CalculationCardsProps = {
  calculations: readonly Calculation[];
  /** Shows the calculation steps expanded. */
  isOpen?: boolean;
};

/** The engine's calculations from a component's measurements, with the rule behind each step. */
export function CalculationCards({ calculations, isOpen = false }: CalculationCardsProps) {
  return (
    <div aria-live="polite" className="inspection-calcs">
      {calculations.map((calculation) => (
        <CalculationCard key={calculation.id} calculation={calculation} isOpen={isOpen} />
      ))}
    </div>
  );
}
