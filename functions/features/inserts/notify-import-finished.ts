import { message } from '#shared/messages/message.ts';
import type { ImportedRow, ImportEnding } from '#shared/contract/inserts.ts';
import { notify, type NotifyPorts } from '#functions/features/notifications/notify.ts';

const ROUTE = '/Inserts';

type Ended = { ending: ImportEnding; rows: readonly ImportedRow[]; userId: string };

/**
 * Notifies the user who imported a file, and the administrators, of the result; once, even if the last part is sent
 * again.
 */
export async function notifyImportFinished({ ending, rows, userId }: Ended, ports: NotifyPorts): Promise<void> {
  const refusedNow = rows.filter(({ error }) => error !== undefined).length;
  const stored = ending.storedBefore + rows.length - refusedNow;
  const refused = ending.refusedBefore + refusedNow;
  await notify(
    { roles: ['ADMINISTRATOR'], userIds: [userId] },
    {
      kind: 'IMPORT_DONE',
      title: message(
        'Import of inserts and stoves done: {stored, plural, one {# entry} other {# entries}} stored{refused, plural, =0 {} other {, # could not be imported}}',
        { stored, refused },
      ),
      route: ROUTE,
      type: refused === 0 ? 'info' : 'error',
      key: `import:${ending.importId}`,
    },
    ports,
  );
}
