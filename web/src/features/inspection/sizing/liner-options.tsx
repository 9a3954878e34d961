import { splitId } from '#shared/inspection/instance-ids.ts';
import { ALLOYS } from '#shared/sizing/liners/liner-parts.ts';
import type { LinerMatchCalculation } from '#shared/sizing/liners/liner-match.ts';
import type { Calculation } from '#shared/sizing/types.ts';
import { Icon } from '#web/ui/field-kit/icon.tsx';

export const isLinerMatch = (calculation: Calculation): calculation is LinerMatchCalculation =>
  splitId(calculation.id).base === 'liner-match' && 'alternatives' in calculation;

type Row = readonly [label: string, text: string];

const rowsOf = ({ alloys, bottomFinish, topPlate, figures = {} }: LinerMatchCalculation): readonly Row[] => [
  ['Alloy', alloys.map((alloy) => ALLOYS[alloy]).join(' or ')],
  ...(figures['orderFt'] === undefined ? [] : [['Length to order', `${figures['orderFt']} ft`] as const]),
  ...(figures['wrapWidthIn'] === undefined ? [] : [['Wrap', `${figures['wrapWidthIn']} in wide`] as const]),
  ['Bottom finish', bottomFinish],
  ['Top plate', topPlate],
];

/** What to order for the liner that fits and passes; nothing if none does. */
export function LinerOrder({ calculation }: { calculation: LinerMatchCalculation }) {
  const { best } = calculation;
  if (!best) return null;
  return (
    <section className="inspection-liner" aria-label="Liner that fits and passes">
      <p className="ui-chip ui-pine">Fits and passes</p>
      <h3>{best.name}</h3>
      <dl>
        {rowsOf(calculation).map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What to order for the liner that fits, or else the alternatives in order of preference. */
export function LinerOptions({ calculation }: { calculation: LinerMatchCalculation }) {
  const { best, alternatives } = calculation;
  if (best) return <LinerOrder calculation={calculation} />;
  return (
    <section className="inspection-options" aria-label="Alternatives">
      <h3>Options, in the order we recommend</h3>
      <ol>
        {alternatives.map(({ kind, isPossible, text }) => (
          <li key={kind} className={isPossible ? 'inspection-option' : 'inspection-option inspection-option-no'}>
            <Icon name={isPossible ? 'check' : 'cross'} size={20} />
            <span>
              <b>{OPTION_LABELS[kind]}</b>
              {text}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const OPTION_LABELS = {
  OVAL: 'Oval liner',
  RECTANGULAR: 'Rectangular liner',
  LESS_INSULATION: 'Less insulation',
  TILE_REMOVAL: 'Break out the tiles',
  SMALLER_OPENING: 'A smaller opening',
} as const;
