import type { DueService } from '#shared/contract/due-services.ts';
import { DUE_KIND_LABELS, type DueKind } from '#shared/due-services/due-kinds.ts';
import { message } from '#shared/messages/message.ts';
import { formatCalendarDay } from '#web/lib/format-date.ts';
import { Icon } from '#web/ui/field-kit/icon.tsx';
import { PrintedTable, type PrintedColumn } from '#web/ui/print/printed-table.tsx';
import { whenText } from './due-filters.tsx';
import { reminderText, whatText } from './due-text.ts';

const lines = (...texts: (string | undefined)[]) =>
  texts.filter((text) => text !== undefined && text !== '').join('\n');

const COLUMNS: readonly PrintedColumn<DueService>[] = [
  { header: 'Client', cell: ({ clientName, address }) => lines(clientName, address) },
  { header: 'Phone and email', kind: 'whole', cell: ({ phone, email }) => lines(phone, email) },
  { header: 'Service', cell: whatText },
  { header: 'Last done', kind: 'whole', cell: ({ lastDoneOn }) => formatCalendarDay(lastDoneOn) },
  {
    header: 'Due',
    kind: 'whole',
    cell: (service) =>
      lines(
        formatCalendarDay(service.dueOn),
        service.snoozedUntil && `Put off until ${formatCalendarDay(service.snoozedUntil)}`,
        reminderText(service),
      ),
  },
];

type PrintedDueProps = {
  services: readonly DueService[];
  hasMore: boolean;
  filter: { kind: DueKind | undefined; when: string };
};

/** The Print button and the list that it prints. */
export function PrintedDue({ services, hasMore, filter: { kind, when } }: PrintedDueProps) {
  if (services.length === 0) return null;
  const notes = [
    lines(whenText(when), kind && DUE_KIND_LABELS[kind]).replace('\n', ', '),
    ...(hasMore
      ? [
          message('The first {count, number} services. Choose Show more below the list for the others.', {
            count: services.length,
          }),
        ]
      : []),
  ];
  return (
    <>
      <button type="button" className="ui-btn ui-btn-small" onClick={() => window.print()}>
        <Icon name="file" size={20} />
        Print
      </button>
      <PrintedTable
        title="Due for service"
        notes={notes}
        columns={COLUMNS}
        rows={services}
        rowId={({ dueId }) => dueId}
      />
    </>
  );
}
