import { auditText } from '#shared/audit/acts.ts';
import type { AuditLine } from '#shared/contract/audit.ts';
import { formatClock } from '#web/lib/format-clock.ts';
import { formatWeekday } from '#web/lib/format-date.ts';
import { RowList } from '#web/ui/row-list.tsx';

type Day = { day: string; lines: AuditLine[] };

function byDay(lines: readonly AuditLine[]): Day[] {
  const days: Day[] = [];
  for (const line of lines) {
    const day = formatWeekday(line.at);
    const last = days.at(-1);
    if (last?.day === day) last.lines.push(line);
    else days.push({ day, lines: [line] });
  }
  return days;
}

/** The entries grouped by day, in this device's time zone. */
export function AuditList({ lines }: { lines: readonly AuditLine[] }) {
  return byDay(lines).map(({ day, lines: ofDay }) => (
    <section key={day} className="audit-dayblock" aria-label={day}>
      <h2>{day}</h2>
      <RowList isOrdered hasTopLine isRoomy>
        {ofDay.map((line) => (
          <li key={line.id}>
            <time dateTime={line.at}>{formatClock(new Date(line.at))}</time>
            <b>{line.by.name}</b>
            <span>{auditText(line)}</span>
          </li>
        ))}
      </RowList>
    </section>
  ));
}
