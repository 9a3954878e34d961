import { INSPECTION_TYPE_LABELS } from '#shared/inspection/type-names.ts';
import { STATUS_LABELS } from '#shared/inspection/status/status-names.ts';
import { message } from '#shared/messages/message.ts';
import { formatDay } from '#web/lib/format-date.ts';
import { useAppSelector } from '#web/lib/state/store.ts';
import type { InspectionRow } from '#web/offline/entities/inspection-rows.ts';
import { PrintedTable, type PrintedColumn } from '#web/ui/print/printed-table.tsx';
import { ATTENTION_LABELS } from '#web/features/dashboard/attention/attention.ts';
import type { DashboardQuery } from '#web/features/dashboard/query.ts';

function filterNotes({ search, type, status, technician, attention }: DashboardQuery, rows: readonly InspectionRow[]) {
  const filters = [type && INSPECTION_TYPE_LABELS[type], status && STATUS_LABELS[status]];
  const inspector = technician && rows.find(({ summary }) => summary.inspector.userId === technician);
  return [
    ...filters.flatMap((text) => text ?? []),
    ...(inspector ? [`By ${inspector.summary.inspector.name}`] : []),
    ...(search.trim() === '' ? [] : [`Inspections that match “${search.trim()}”`]),
    ...(attention === undefined ? [] : [ATTENTION_LABELS[attention]]),
  ];
}

export type PrintedInspectionsProps = { rows: readonly InspectionRow[]; query: DashboardQuery; hasMore: boolean };

/** The inspections on the screen, as the browser's print command prints them. */
export function PrintedInspections({ rows, query, hasMore }: PrintedInspectionsProps) {
  const synced = useAppSelector((state) => state.app.inspections);
  const columns: readonly PrintedColumn<InspectionRow>[] = [
    { header: 'Client', cell: ({ summary }) => [summary.clientName, summary.address].filter(Boolean).join('\n') },
    { header: 'Type', cell: ({ summary }) => INSPECTION_TYPE_LABELS[summary.type] },
    { header: 'Technician', cell: ({ summary }) => summary.inspector.name },
    {
      header: 'Status',
      cell: ({ inspectionId, summary }) => STATUS_LABELS[synced[inspectionId]?.status ?? summary.status],
    },
    { header: 'Started', kind: 'whole', cell: ({ summary }) => formatDay(summary.createdAt) },
    { header: 'Updated', kind: 'whole', cell: ({ summary }) => formatDay(summary.updatedAt) },
  ];
  const count = message('{count, plural, one {# inspection} other {# inspections}} on this page, newest first.', {
    count: rows.length,
  });
  const more = hasMore ? ['Choose a longer page, or export the list as CSV, for the others.'] : [];
  return (
    <PrintedTable
      title="Inspections"
      notes={[...filterNotes(query, rows), [count, ...more].join(' ')]}
      columns={columns}
      rows={rows}
      rowId={({ inspectionId }) => inspectionId}
    />
  );
}
