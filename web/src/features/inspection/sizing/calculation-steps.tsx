import { CONFIDENCE_LABELS } from '#shared/sizing/confidence.ts';
import { sourceText } from '#shared/sizing/step-text.ts';
import type { Calculation } from '#shared/sizing/types.ts';
import { figureText } from './figure-text.ts';

type CalculationStepsProps = {
  calculation: Calculation;
  /** Formats a result with its unit for this screen. */
  resultText?: (value: number, unit: string) => string;
  className?: string;
};

/** The calculation step by step: what was computed, its inputs, its rule, and the confidence in that rule. */
export function CalculationSteps({ calculation, resultText = figureText, className = '' }: CalculationStepsProps) {
  const { steps } = calculation;
  return (
    <ol className={`inspection-steps ${className}`.trim()}>
      {steps.map((step, index) => (
        // Two steps may have the same label. Their order never changes within a result.
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
