import { SEVERITY } from '#shared/catalog/enumerations/severity.ts';
import type { OwnService } from '#shared/inspection/kit.ts';
import { message } from '#shared/messages/message.ts';
import { PrintedTable, type PrintedColumn } from '#web/ui/print/printed-table.tsx';
import type { ResponseGroup, ResponseRow } from './response-model.ts';
import { repairText, wordingOf } from './response-text.ts';

type PrintedRow = ResponseRow & { part: string };
type PrintedResponsesProps = {
  groups: readonly ResponseGroup[];
  search: string;
  services: readonly OwnService[] | undefined;
};

/** Every response that matches the filter, whatever page of the list is on the screen. */
export function PrintedResponses({ groups, search, services }: PrintedResponsesProps) {
  const rows = groups.flatMap(({ label, rows: own }) => own.map((row): PrintedRow => ({ ...row, part: label })));
  const columns: readonly PrintedColumn<PrintedRow>[] = [
    { header: 'Part', cell: ({ part }) => part },
    { header: 'Response', cell: ({ title }) => title },
    { header: 'Severity', cell: ({ severity }) => SEVERITY.find(({ value }) => value === severity)?.label ?? '' },
    { header: 'Wording', cell: wordingOf },
    { header: 'Repairs', cell: (row) => repairText(row, services) },
  ];
  const notes = [
    ...(search.trim() === '' ? [] : [`Responses that match “${search.trim()}”`]),
    message('{count, plural, one {# response} other {# responses}}', { count: rows.length }),
  ];
  return (
    <PrintedTable
      title="Responses"
      notes={notes}
      columns={columns}
      rows={rows}
      rowId={({ id, part }) => `${part} ${id}`}
    />
  );
}
