import { useState } from 'react';
import { failedComparisons } from '#shared/sizing/failed-comparisons.ts';
import type { FireplaceFlueCalculation } from '#shared/sizing/fireplace/fireplace-flue.ts';
import type { Calculation } from '#shared/sizing/types.ts';
import { CalculationSteps } from '#web/features/inspection/sizing/calculation-steps.tsx';
import { NeededSize } from '#web/features/inspection/sizing/needed-size.tsx';
import { SizeCandidates } from '#web/features/inspection/sizing/size-candidates.tsx';
import { VerdictHead } from '#web/features/inspection/sizing/verdict-head.tsx';
import { Icon } from '#web/ui/field-kit/icon.tsx';
import { formatFigure } from '#shared/sizing/measures/figures.ts';
import { plainText, VERDICT_LABELS } from '../model/plain-text.ts';
import { isLinerMatch, LinerOptions } from '#web/features/inspection/sizing/liner-options.tsx';

const isFlue = (calculation: Calculation): calculation is FireplaceFlueCalculation =>
  calculation.id === 'fireplace-flue' && 'candidates' in calculation;

const ICONS = { passes: 'check', fails: 'warning', info: 'ruler' } as const;

function Verdict({ calculation }: { calculation: Calculation }) {
  const { verdict, result } = calculation;
  // The result shows one figure, which may pass even though another comparison fails.
  const conclusion = calculation.conclusion ?? failedComparisons(calculation);
  return (
    <header className={`inspection-calc-head inspection-calc-${verdict}`}>
      <h2>
        <Icon name={ICONS[verdict]} size={28} />
        {VERDICT_LABELS[verdict]}
      </h2>
      {conclusion === undefined ? (
        <p>
          {result.label}: <b>{formatFigure(result.value, result.unit)}</b>
        </p>
      ) : (
        <p>{conclusion}</p>
      )}
    </header>
  );
}

function CopyButton({ calculation }: { calculation: Calculation }) {
  const [notice, setNotice] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(plainText(calculation, globalThis.location.href));
      setNotice('Copied with its steps and a link.');
    } catch {
      setNotice('This browser does not allow copying here.');
    }
  };
  return (
    <div className="sizing-copy">
      <button type="button" className="ui-btn ui-btn-small" onClick={() => void copy()}>
        Copy
      </button>
      <p role="status" className="ui-meta">
        {notice}
      </p>
    </div>
  );
}

/** The available products that would fit, by name. */
function Fits({ fits }: { fits: readonly string[] }) {
  if (fits.length === 0) return null;
  return (
    <section className="sizing-fits" aria-label="What fits">
      <h3>What fits</h3>
      <ul>
        {fits.map((fit) => (
          <li key={fit}>{fit}</li>
        ))}
      </ul>
    </section>
  );
}

/** The answer: verdict, each step with its rule, warnings, and what to order. */
export function Answer({ calculation }: { calculation: Calculation }) {
  return (
    <section className="inspection-calc sizing-answer" aria-label="Answer">
      <div aria-live="polite">
        {isFlue(calculation) ? <VerdictHead calculation={calculation} /> : <Verdict calculation={calculation} />}
      </div>
      <CalculationSteps calculation={calculation} resultText={formatFigure} className="sizing-steps" />
      {isFlue(calculation) && <SizeCandidates calculation={calculation} />}
      {!isLinerMatch(calculation) && <Fits fits={calculation.fits ?? []} />}
      {calculation.warnings.length > 0 && (
        <ul className="inspection-calc-warnings">
          {calculation.warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      {isFlue(calculation) && <NeededSize calculation={calculation} />}
      {isLinerMatch(calculation) && <LinerOptions calculation={calculation} />}
      <CopyButton calculation={calculation} />
    </section>
  );
}
