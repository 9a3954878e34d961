import { message } from '#shared/messages/message.ts';
import { ulid } from 'ulid';
import { logProblem } from '#web/lib/log.ts';
import type { UnsyncedSummary } from '#web/lib/state/app-slice.ts';
import { countChanges } from '../sync/count-changes.ts';
import type { DeviceDatabase } from './database.ts';
import { localOnlyPhotos } from '../unsent/local-only-photos.ts';
import { logSync } from '../sync/sync-log.ts';
import { readMarker, writeMarker } from './unsent-marker.ts';
import type { Remembered } from './unsent-marker.ts';

const BIRTH = 'birth';

type Notes = Readonly<Record<string, UnsyncedSummary>>;

/** Call this inside a live query. */
export async function readRemembered(database: DeviceDatabase, notes: Notes): Promise<Remembered> {
  const birth = (await database.meta.get(BIRTH))?.value as string | undefined;
  const rows = await database.rows.bulkGet(Object.keys(notes));
  return {
    birth,
    changes: countChanges(await database.outbox.toArray()),
    // Not the sum of the notes, which are about inspections only.
    photos: (await localOnlyPhotos(database)).length,
    clients: [...new Set(rows.flatMap((row) => row?.summary.clientName ?? []))],
  };
}

/** The message for the user about what was lost. */
export function wipedText({ changes, photos, clients }: Remembered): string {
  const what = [
    changes === 0 ? '' : message('{changes, plural, one {# change} other {# changes}}', { changes }),
    photos === 0 ? '' : message('{photos, plural, one {# photo} other {# photos}}', { photos }),
  ]
    .filter((part) => part !== '')
    .join(' and ');
  const whose = clients.length === 0 ? '' : ` (${clients.join(', ')})`;
  return message(
    'The browser deleted the app’s data on this device. {what} {count, plural, one {was not sent and is} other {were not sent and are}} gone. Check what’s missing and enter it again.',
    { what: `${what}${whose}`, count: changes + photos },
  );
}

/**
 * Detects that the browser evicted a database with unsent work, while the page was open or while the app was closed, as
 * opposed to a closed connection. Call the returned function with each result of the live query.
 */
export function watchWipe(database: DeviceDatabase, notify: (text: string) => void): (now: Remembered) => void {
  let known = readMarker(database.name);
  return (now) => {
    const isOther = known?.birth !== undefined && now.birth !== known.birth;
    if (isOther && known !== undefined && known.changes + known.photos > 0) {
      const text = wipedText(known);
      notify(text);
      logSync(database, { text, outcome: 'refused' }).catch((error: unknown) => logProblem('The log', error));
    }
    known = now;
    writeMarker(database.name, now);
    if (now.birth === undefined)
      database.meta
        .add({ key: BIRTH, value: ulid() })
        // Another tab wrote it first.
        .catch(() => undefined);
  };
}
