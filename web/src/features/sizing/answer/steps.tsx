import type { Calculation } from '#shared/sizing/types.ts';
import { CONFIDENCE_WORDS, figureWords, ruleWords } from '../model/figure-words.ts';

/** The calculation step by step: what was computed, from what, by which rule and how sure that rule is. */
export function Steps({ calculation }: { calculation: Calculation }) {
  return (
    <ol className="ins-steps siz-steps">
      {calculation.steps.map((step, index) => (
        // Two steps may have one label; their order never changes within an answer.
        <li key={index}>
          <span className="ins-step-number" aria-hidden="true">
            {index + 1}
          </span>
          <div>
            <b>{step.label}</b>
            <p className="ins-step-figures">
              <span>{step.expression}</span>
              <b>{figureWords(step.result, step.unit)}</b>
            </p>
            <p className="ins-meta">
              {ruleWords(step)} <abbr title={CONFIDENCE_WORDS[step.confidence]}>({step.confidence})</abbr>
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
