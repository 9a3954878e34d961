import { CONFIDENCE_LABELS } from '#shared/sizing/confidence.ts';
import { sourceText } from '#shared/sizing/step-text.ts';
import type { Calculation } from '#shared/sizing/types.ts';
import { figureText } from './figure-text.ts';

type CalculationStepsProps = {
  calculation: Calculation;
  /** A result with its unit, as this place shows figures. */
  resultText?: (value: number, unit: string) => string;
  className?: string;
};

/** The calculation step by step: what was computed, from what, by which rule and how sure that rule is. */
export function CalculationSteps({ calculation, resultText = figureText, className = '' }: CalculationStepsProps) {
  const { steps } = calculation;
  return (
    <ol className={`inspection-steps ${className}`.trim()}>
      {steps.map((step, index) => (
        // Two steps may have one label; their order never changes within an answer.
        <li key={index}>
          <span className="inspection-step-number" aria-hidden="true">
            {index + 1}
          </span>
          <div>
            <b>{step.label}</b>
            <p className="inspection-step-figures">
              <span>{step.expression}</span>
              {step.isComparison !== true && <b>{resultText(step.result, step.unit)}</b>}
            </p>
            <p className="ui-meta">
              {sourceText(step)} · {CONFIDENCE_LABELS[step.confidence]}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
