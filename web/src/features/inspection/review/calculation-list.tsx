import { failedComparisons } from '#shared/sizing/failed-comparisons.ts';
import type { Calculation } from '#shared/sizing/types.ts';
import { useInspectionState, type InspectionPart } from '../model/workspace.ts';
import { figureText } from '../sizing/figure-text.ts';
import { Icon } from '#web/ui/field-kit/icon.tsx';

type Placed = { part: InspectionPart; calculation: Calculation };

const LOOK = {
  passes: { icon: 'check', tone: 'ui-pine', label: 'Passes' },
  fails: { icon: 'warning', tone: 'ui-rust', label: 'Does not pass' },
  info: { icon: 'ruler', tone: 'ui-plain', label: '' },
} as const;

function Line({ part, calculation, onGo }: Placed & { onGo: (part: InspectionPart) => void }) {
  const { icon, tone, label: verdictLabel } = LOOK[calculation.verdict];
  const { conclusion, result } = calculation;
  const { label, value, unit } = result;
  return (
    <li>
      <button type="button" onClick={() => onGo(part)}>
        <span className={`ui-grow inspection-line`}>
          <b>{calculation.title}</b>
          <span>{conclusion ?? failedComparisons(calculation) ?? `${label}: ${figureText(value, unit)}`}</span>
          <span className="ui-meta">
            {part.component.instance === undefined ? '' : `${part.component.instance.label}, `}
            {part.component.label}
          </span>
        </span>
        <span className={`ui-chip ${tone}`}>
          <Icon name={icon} size={18} />
          {verdictLabel}
        </span>
      </button>
    </li>
  );
}

/** Every calculation result, each linking to its steps. */
export function CalculationList({ onGo }: { onGo: (part: InspectionPart) => void }) {
  const { parts } = useInspectionState();
  const placed = [...parts.values()].flatMap((part) =>
    part.calculations.map((calculation): Placed => ({ part, calculation })),
  );
  if (placed.length === 0) return null;
  return (
    <section className="ui-card inspection-lines" aria-labelledby="inspection-calculations">
      <h2 id="inspection-calculations">Calculations</h2>
      <ul>
        {placed.map(({ part, calculation }) => (
          <Line key={`${part.component.id} ${calculation.id}`} part={part} calculation={calculation} onGo={onGo} />
        ))}
      </ul>
    </section>
  );
}
