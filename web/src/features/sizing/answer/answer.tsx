import { useState } from 'react';
import type { FireplaceFlueCalculation } from '#shared/sizing/fireplace-flue.ts';
import type { Calculation } from '#shared/sizing/types.ts';
import { LinerCard } from '#web/features/inspect/sizing/liner-card.tsx';
import { SizeCandidates } from '#web/features/inspect/sizing/size-candidates.tsx';
import { VerdictHead } from '#web/features/inspect/sizing/verdict-head.tsx';
import { Icon } from '#web/features/inspect/widgets/icon.tsx';
import { figureWords, plainText, VERDICT_WORDS } from '../model/figure-words.ts';
import { isLinerMatch, LinerWays } from '#web/features/inspect/sizing/liner-ways.tsx';
import { ConfidenceLegend } from './confidence-legend.tsx';
import { Steps } from './steps.tsx';

const isFlue = (calculation: Calculation): calculation is FireplaceFlueCalculation =>
  calculation.id === 'fireplace-flue' && 'candidates' in calculation;

const ICONS = { passes: 'check', fails: 'warning', info: 'ruler' } as const;

function Verdict({ calculation }: { calculation: Calculation }) {
  const { verdict, result } = calculation;
  return (
    <header className={`ins-calc-head ins-calc-${verdict}`}>
      <h2>
        <Icon name={ICONS[verdict]} size={28} />
        {VERDICT_WORDS[verdict]}
      </h2>
      <p>
        {result.label}: <b>{figureWords(result.value, result.unit)}</b>
      </p>
    </header>
  );
}

function CopyButton({ calculation }: { calculation: Calculation }) {
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(plainText(calculation, globalThis.location.href));
      setSaid('Copied with its steps and a link.');
    } catch {
      setSaid('This browser does not allow copying here.');
    }
  };
  return (
    <div className="siz-copy">
      <button type="button" className="ins-btn ins-btn-small" onClick={() => void copy()}>
        Copy
      </button>
      <p role="status" className="ins-meta">
        {said}
      </p>
    </div>
  );
}

/** The answer: verdict, every step with its rule, what to watch, what to order. */
export function Answer({ calculation }: { calculation: Calculation }) {
  return (
    <section className="ins-calc siz-answer" aria-label="Answer">
      <div aria-live="polite">
        {isFlue(calculation) ? <VerdictHead calculation={calculation} /> : <Verdict calculation={calculation} />}
      </div>
      <Steps calculation={calculation} />
      <ConfidenceLegend calculation={calculation} />
      {isFlue(calculation) && <SizeCandidates calculation={calculation} />}
      {calculation.warnings.length > 0 && (
        <ul className="ins-calc-warnings">
          {calculation.warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      {isFlue(calculation) && <LinerCard calculation={calculation} />}
      {isLinerMatch(calculation) && <LinerWays calculation={calculation} />}
      <CopyButton calculation={calculation} />
    </section>
  );
}
