import type { FireplaceFlueCalculation } from '#shared/sizing/fireplace-flue.ts';
import type { Calculation } from '#shared/sizing/types.ts';
import { useWorkspace } from '../model/workspace.ts';
import { CalculationSteps } from './calculation-steps.tsx';
import { LinerCard } from './liner-card.tsx';
import { SizeCandidates } from './size-candidates.tsx';
import { VerdictHead } from './verdict-head.tsx';

/** On which component's card a calculation stands. */
const PLACE: Readonly<Record<string, string>> = {
  'fireplace-flue': 'flue_liner',
  'chimney-height': 'chimney_height',
  'masonry-area': 'masonry_chimney',
};

const isFlue = (calculation: Calculation): calculation is FireplaceFlueCalculation =>
  calculation.id === 'fireplace-flue' && 'candidates' in calculation;

function CalculationCard({ calculation }: { calculation: Calculation }) {
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
      {isFlue(calculation) && <LinerCard calculation={calculation} />}
    </section>
  );
}

/** What the engine computed from a component's measurements, every step with its rule. */
export function CalculationCards({ componentId }: { componentId: string }) {
  const { result } = useWorkspace();
  const mine = result.calculations.filter(({ id }) => PLACE[id] === componentId);
  return (
    <div aria-live="polite" className="ins-calcs">
      {mine.map((calculation) => (
        <CalculationCard key={calculation.id} calculation={calculation} />
      ))}
    </div>
  );
}
