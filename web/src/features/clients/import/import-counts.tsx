import type { ClientImport, ImportCounts } from '#shared/contract/client-imports.ts';
import { message } from '#shared/messages/message.ts';

type Text = (count: number) => string;
type Line = { name: keyof ImportCounts; done: Text; planned?: Text };

const LINES: readonly Line[] = [
  {
    name: 'added',
    done: (count) => message('{count, plural, one {# client added} other {# clients added}}', { count }),
    planned: (count) =>
      message('{count, plural, one {# client would be added} other {# clients would be added}}', { count }),
  },
  {
    name: 'updated',
    done: (count) => message('{count, plural, one {# client updated} other {# clients updated}}', { count }),
    planned: (count) =>
      message('{count, plural, one {# client would be updated} other {# clients would be updated}}', { count }),
  },
  {
    name: 'unchanged',
    done: (count) =>
      message('{count, plural, one {# client was already up to date} other {# clients were already up to date}}', {
        count,
      }),
  },
  {
    name: 'duplicates',
    done: (count) => message('{count, plural, one {# duplicate skipped} other {# duplicates skipped}}', { count }),
    planned: (count) =>
      message('{count, plural, one {# duplicate would be skipped} other {# duplicates would be skipped}}', { count }),
  },
  {
    name: 'refused',
    done: (count) =>
      message(
        '{count, plural, one {# row with an error was not imported} other {# rows with an error were not imported}}',
        { count },
      ),
    planned: (count) => message('{count, plural, one {# row has an error} other {# rows have an error}}', { count }),
  },
  {
    name: 'left',
    done: (count) =>
      message(
        '{count, plural, one {# client was changed by someone else meanwhile and not updated} other {# clients were changed by someone else meanwhile and not updated}}',
        { count },
      ),
  },
];

/** Row counts of the import's result, or of its dry run. */
export function ImportCountsList({ state, counts }: Pick<ClientImport, 'state' | 'counts'>) {
  if (counts === undefined) return null;
  const shown = LINES.filter(({ name }) => name === 'added' || counts[name] > 0);
  return (
    <ul className="client-import-counts">
      {shown.map(({ name, done, planned }) => (
        <li key={name}>{((state === 'checked' ? planned : undefined) ?? done)(counts[name])}</li>
      ))}
    </ul>
  );
}
