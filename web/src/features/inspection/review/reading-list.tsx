import { use } from 'react';
import { fieldIndex } from '#shared/inspection/field-index.ts';
import { checkedReadings, type CheckedReading } from '#shared/inspection/limits/reading-limits.ts';
import type { ReadingSeries } from '#shared/contract/inspections.ts';
import { formatNumber } from '#shared/sizing/measures/fractions.ts';
import { BaselineContext } from '../baseline/baseline-context.ts';
import { useInspectionState, type InspectionPart } from '../model/workspace.ts';
import { formatMonth } from '#web/lib/format-date.ts';
import { Icon } from '#web/ui/field-kit/icon.tsx';

const LOOK = {
  passes: { icon: 'check', tone: 'ui-pine', label: 'Within its limit' },
  fails: { icon: 'warning', tone: 'ui-rust', label: 'Outside its limit' },
  info: { icon: 'ruler', tone: 'ui-plain', label: 'No limit published' },
} as const;

/** How many previous visits a line lists. */
const SHOWN_BEFORE = 3;

function beforeText({ points }: ReadingSeries): string {
  const shown = points.slice(-SHOWN_BEFORE).toReversed();
  return shown.map(({ at, value }) => `${formatMonth(at)}: ${formatNumber(value, 3)}`).join(', ');
}

type LineProps = { reading: CheckedReading; part: InspectionPart | undefined; series: ReadingSeries | undefined };

function Face({ reading, part, series }: LineProps) {
  const { icon, tone, label } = LOOK[reading.verdict];
  const [limit] = reading.steps;
  const where = part?.component.instance?.label;
  return (
    <>
      <span className="ui-grow inspection-line">
        <b>
          {reading.label}
          {where === undefined ? '' : `, ${where.toLowerCase()}`}
        </b>
        {limit !== undefined && (
          <span className="ui-meta">
            {limit.expression} ({[limit.edition === '-' ? '' : limit.edition, limit.section].filter(Boolean).join(' ')})
          </span>
        )}
        {series !== undefined && series.points.length > 0 && (
          <span className="ui-meta">Before: {beforeText(series)}</span>
        )}
      </span>
      <span className="inspection-reading">
        <b>
          {formatNumber(reading.value, 3)} {reading.unit}
        </b>
        <span className={`ui-chip ${tone}`}>
          <Icon name={icon} size={18} />
          {label}
        </span>
      </span>
    </>
  );
}

/** Instrument readings, compared with their limits and with previous visits. */
export function ReadingList({ onGo }: { onGo: (part: InspectionPart) => void }) {
  const { answers, definition, parts } = useInspectionState();
  const history = use(BaselineContext)?.readings ?? [];
  const index = fieldIndex(definition);
  const partOf = (fieldId: string) => parts.get(index.get(fieldId)?.component.id ?? '');
  const taken = checkedReadings(answers, definition.guided?.kit.guide.localCode).filter(({ fieldId }) =>
    partOf(fieldId)?.result.visibleFields.includes(fieldId),
  );
  if (taken.length === 0) return null;
  return (
    <section className="ui-card inspection-lines" aria-labelledby="inspection-readings">
      <h2 id="inspection-readings">Readings</h2>
      <ul>
        {taken.map((reading) => {
          const part = partOf(reading.fieldId);
          const series = history.find(({ fieldId }) => fieldId === reading.fieldId);
          return (
            <li key={reading.fieldId}>
              <button type="button" onClick={() => part !== undefined && onGo(part)}>
                <Face reading={reading} part={part} series={series} />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
