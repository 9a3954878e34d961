import { auditText } from '#shared/audit/acts.ts';
import type { AuditLine } from '#shared/contract/audit.ts';
import { message } from '#shared/messages/message.ts';
import { formatCalendarDay, formatDayTime } from '#web/lib/format-date.ts';
import { PrintedTable, type PrintedColumn } from '#web/ui/print/printed-table.tsx';
import { GROUP_NAMES } from './audit-filters.tsx';
import type { AuditFilter } from './read-log.ts';

const COLUMNS: readonly PrintedColumn<AuditLine>[] = [
  { header: 'Time', kind: 'whole', cell: ({ at }) => formatDayTime(at) },
  { header: 'Who', cell: ({ by }) => by.name },
  { header: 'What', cell: auditText },
];

function filterNotes({ group, userId, from, to }: AuditFilter, lines: readonly AuditLine[]): string[] {
  const who = userId === '' ? undefined : lines.find(({ by }) => by.id === userId)?.by.name;
  return [
    ...(group === '' ? [] : [GROUP_NAMES[group]]),
    ...(who === undefined ? [] : [`By ${who}`]),
    ...(from === '' ? [] : [`From ${formatCalendarDay(from)}`]),
    ...(to === '' ? [] : [`Until ${formatCalendarDay(to)}`]),
  ];
}

type PrintedLogProps = { lines: readonly AuditLine[]; filter: AuditFilter; hasMore: boolean };

/** The entries on the screen, as the browser's print command prints them. */
export function PrintedLog({ lines, filter, hasMore }: PrintedLogProps) {
  if (lines.length === 0) return null;
  const newest = message(
    'The newest {count, number} entries. Choose Show older entries below the list for the others.',
    {
      count: lines.length,
    },
  );
  return (
    <PrintedTable
      title="Audit log"
      notes={[...filterNotes(filter, lines), ...(hasMore ? [newest] : [])]}
      columns={COLUMNS}
      rows={lines}
      rowId={({ id }) => id}
    />
  );
}
