import { createPortal } from 'react-dom';
import { formatDay } from '#web/lib/format-date.ts';
import { usePrinting } from '#web/ui/hooks/use-printing.ts';
import { useViewer } from '#web/lib/session/use-viewer.ts';
import './print.css';

/** `whole`: its lines don't wrap, as of phone numbers and days. `figure`: a number, aligned by its last digit. */
export type PrintedColumn<Row> = { header: string; cell: (row: Row) => string; kind?: 'whole' | 'figure' };

const classOf = (kind: 'whole' | 'figure' | undefined) => (kind === undefined ? undefined : `printed-${kind}`);

type PrintedTableProps<Row> = {
  title: string;
  /** The filter of the list, or why rows are missing. */
  notes?: readonly string[];
  columns: readonly PrintedColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
};

/**
 * A list as it's printed: all its rows with their headings on each page, in place of the screen with its fields and buttons.
 * Rendered only while printing. A child of the body, so that a style can hide everything else.
 */
export function PrintedTable<Row>({ title, notes = [], columns, rows, rowId }: PrintedTableProps<Row>) {
  const company = useViewer()?.organization.name;
  if (!usePrinting()) return null;
  return createPortal(
    <section className="printed">
      <h1>{title}</h1>
      <p>
        {company !== undefined && `${company}, `}
        {formatDay(new Date().toISOString())}
      </p>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <table>
        <thead>
          <tr>
            {columns.map(({ header, kind }) => (
              <th key={header} scope="col" className={classOf(kind)}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)}>
              {columns.map(({ header, cell, kind }) => (
                <td key={header} className={classOf(kind)}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>,
    document.body,
  );
}
