import type { Calculation, CalculationStep } from '#shared/sizing/types.ts';
import { figureText } from './figure-text.ts';

const CONFIDENCE_TEXT = {
  A: 'code text',
  B: 'maker or standards body',
  C: 'trade source',
  D: 'arithmetic',
  R: 'recalled, to be checked',
  E: 'editorial',
} as const;

function ruleText({ edition, section, rule }: CalculationStep): string {
  const source = [edition === '-' ? '' : edition, section].filter(Boolean).join(' ');
  return source === '' ? rule : `${source}: ${rule}`;
}

/** The calculation step by step: what was computed, from what, by which rule and how sure that rule is. */
export function CalculationSteps({ calculation }: { calculation: Calculation }) {
  return (
    <ol className="ins-steps">
      {calculation.steps.map((step, index) => (
        <li key={step.label}>
          <span className="ins-step-number" aria-hidden="true">
            {index + 1}
          </span>
          <div>
            <b>{step.label}</b>
            <p className="ins-step-figures">
              <span>{step.expression}</span>
              <b>{figureText(step.result, step.unit)}</b>
            </p>
            <p className="ins-meta">
              {ruleText(step)} <abbr title={CONFIDENCE_TEXT[step.confidence]}>({step.confidence})</abbr>
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
