import type { ColumnMapping } from '#shared/clients/import-mapping.ts';
import { fieldText, readClientRow } from '#shared/clients/read-row.ts';
import { message } from '#shared/messages/message.ts';
import { Status } from '#web/ui/status.tsx';
import type { CsvRow } from '#web/lib/csv/read-records.ts';
import type { Preview } from './read-preview.ts';

type PreviewRowsProps = { preview: Preview; mapping: ColumnMapping };

/** Why this row would be rejected. */
function reasonsOf({ cells, problem }: CsvRow, mapping: ColumnMapping): readonly string[] {
  if (problem !== undefined) return [problem];
  const result = readClientRow(cells, mapping);
  return 'reasons' in result ? result.reasons : [];
}

/** The first rows of the file, with their errors. */
export function PreviewRows({ preview, mapping }: PreviewRowsProps) {
  return (
    <table className="client-import-table">
      <caption>
        {message('{count, plural, one {Preview of the first row} other {Preview of the first # rows}}', {
          count: preview.rows.length,
        })}
      </caption>
      <thead>
        <tr>
          <th scope="col">Line</th>
          <th scope="col">Client</th>
        </tr>
      </thead>
      <tbody>
        {preview.rows.map((row) => {
          const reasons = reasonsOf(row, mapping);
          const details = ['email', 'phone', 'serviceAddress.street', 'serviceAddress.city'];
          const shown = details.map((id) => fieldText(row.cells, mapping, id)).filter((text) => text.trim() !== '');
          return (
            <tr key={row.line}>
              <td>{row.line}</td>
              <td>
                <b>{fieldText(row.cells, mapping, 'name').slice(0, 160) || 'No name'}</b>
                <span className="client-import-sample">{shown.join(', ').slice(0, 200)}</span>
                {reasons.length > 0 && <Status type="error">{reasons.join('; ')}</Status>}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
