import { TONE_ICONS } from '#shared/report/icons.ts';
import type { CalculationStep, ReportCalculation, ReportModel } from '#shared/report/model.ts';
import { confidenceText, ruleLine } from '#shared/report/present.ts';
import { formatAreas } from '#shared/sizing/measures/figures.ts';
import { resultMark } from '#shared/sizing/step-text.ts';
import { LineIcon } from './tone.tsx';

/** A circled i, on the grid of the tones' icons. */
const INFO_ICON = 'M1.5 8a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M8 7.2v4M8 4.8v.3';

/** Every calculation with its steps and the rule behind each. */
export function Calculations({ report }: { report: ReportModel }) {
  if (report.calculations.length === 0) return null;
  return (
    <section className="report-block" id="calculations" aria-labelledby="report-calculations">
      <h2 id="report-calculations">Calculations</h2>
      {report.calculations.map((calculation) => (
        <Calculation key={calculation.calculationId} calculation={calculation} />
      ))}
    </section>
  );
}

function Calculation({ calculation }: { calculation: ReportCalculation }) {
  const { verdict, conclusion, warnings, steps, comparison } = calculation;
  const tone = verdict === 'fails' ? 'safety' : verdict === 'passes' ? 'good' : 'none';
  return (
    <div className="report-card report-calculation" id={`calculation-${calculation.calculationId}`}>
      <h3>{calculation.title}</h3>
      <ol className="report-steps">
        {steps.map((step, index) => (
          <Step key={`${index} ${step.label}`} step={step} number={index + 1} basis={basisOf(steps, index)} />
        ))}
      </ol>
      {comparison && <Comparison comparison={comparison} />}
      <p className={`report-conclusion report-ground-of-${tone}`}>
        <LineIcon path={tone === 'none' ? INFO_ICON : TONE_ICONS[tone]} className={`report-tone-${tone}`} />
        <strong>{conclusion}</strong>
      </p>
      {warnings.map((warning) => (
        <p key={warning} className="report-rule">
          Note: {warning}
        </p>
      ))}
    </div>
  );
}

const ruleOf = (step: CalculationStep) =>
  [ruleLine(step), confidenceText(step.confidence)].filter((part) => part !== '').join(' · ');

/** The rule of a step; shown once for consecutive steps with the same rule. */
function basisOf(steps: readonly CalculationStep[], index: number): string {
  const [step, before] = [steps[index], steps[index - 1]];
  if (step === undefined) return '';
  const rule = ruleOf(step);
  return rule !== '' && before !== undefined && ruleOf(before) === rule ? 'By the same rule' : rule;
}

function Step({ step, number, basis }: { step: CalculationStep; number: number; basis: string }) {
  return (
    <li>
      <span className="report-step-number" aria-hidden="true">
        {number}
      </span>
      <span className="report-step-text">
        {step.label}
        {basis !== '' && <small>{basis}</small>}
      </span>
      <span className="report-step-sum">
        {step.expression}
        {step.isComparison !== true && (
          <>
            {resultMark(step.expression) === '=' ? ' = ' : ': '}
            <strong>
              {step.result} {step.unit}
            </strong>
          </>
        )}
      </span>
    </li>
  );
}

function barText({ value, needed, passes }: { value: number; needed: number; passes: boolean }): string {
  const [found, least] = formatAreas(value, needed);
  return `${found}, ${passes ? 'large enough' : 'too small'} (${least} needed)`;
}

function Comparison({ comparison: { unit, bars } }: { comparison: NonNullable<ReportCalculation['comparison']> }) {
  const longest = Math.max(...bars.flatMap(({ value, needed }) => [value, needed]));
  return (
    <div className="report-chart">
      <h4>Room for smoke, in {unit}</h4>
      <dl>
        {bars.map(({ label, value, needed, passes }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <svg className="report-track" aria-hidden="true" focusable="false">
                <rect
                  className={passes ? 'report-bar-good' : 'report-bar-safety'}
                  width={`${(value / longest) * 100}%`}
                  height="100%"
                  rx="4"
                />
                <line x1={`${(needed / longest) * 100}%`} x2={`${(needed / longest) * 100}%`} y1="0" y2="100%" />
              </svg>
              <span>{barText({ value, needed, passes })}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
