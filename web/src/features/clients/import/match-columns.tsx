import { type ColumnMapping, IMPORT_COLUMNS } from '#shared/clients/import-mapping.ts';
import type { Preview } from './read-preview.ts';

type MatchColumnsProps = { preview: Preview; mapping: ColumnMapping; onChange: (mapping: ColumnMapping) => void };

const SAMPLE_LENGTH = 60;

/** Maps each column of the file to a client field. */
export function MatchColumns({ preview, mapping, onChange }: MatchColumnsProps) {
  const sampleOf = (index: number) =>
    preview.rows.find(({ cells }) => (cells[index] ?? '').trim() !== '')?.cells[index]?.slice(0, SAMPLE_LENGTH) ?? '';
  return (
    <table className="client-import-table">
      <caption>Match the columns of your file</caption>
      <thead>
        <tr>
          <th scope="col">Column in your file</th>
          <th scope="col">Field of the client</th>
        </tr>
      </thead>
      <tbody>
        {preview.headers.map((header, index) => {
          const name = header.trim() === '' ? `Column ${index + 1}` : header;
          return (
            <tr key={index}>
              <th scope="row">
                <b>{name}</b>
                <span className="client-import-sample">{sampleOf(index)}</span>
              </th>
              <td>
                <select
                  aria-label={`Field for ${name}`}
                  className="client-import-select"
                  value={mapping[index]}
                  onChange={({ target }) => onChange(mapping.map((id, at) => (at === index ? target.value : id)))}
                >
                  <option value="">Don’t import</option>
                  {IMPORT_COLUMNS.map(({ id, header: field }) => (
                    <option key={id} value={id} disabled={mapping[index] !== id && mapping.includes(id)}>
                      {field}
                    </option>
                  ))}
                </select>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
