import { message } from '#shared/messages/message.ts';
import Button from '@cloudscape-design/components/button';
import { useRef, useState, type ChangeEvent } from 'react';
import type { Viewer } from '#web/lib/session/access.ts';
import { notificationAdded } from '#web/lib/state/notifications-slice.ts';
import { useAppDispatch } from '#web/lib/state/store.ts';
import { saveBlob } from '#web/lib/save-file.ts';
import { deviceDatabase } from '#web/offline/db/database.ts';
import { FileRefused } from '#web/offline/unsent/file-refused.ts';
import type { Imported } from '#web/offline/unsent/import-work.ts';
import type { UnsentFile } from '#web/offline/unsent/write-file.ts';
import { formatBytes } from '#web/lib/format-bytes.ts';
import { changeCount, partsText, photoCount } from './unsent-text.ts';

type State = { step: 'idle' | 'working' } | { step: 'done' | 'failed'; text: string };

const FAILED = 'The file couldn’t be created. Free up some space and try again.';
const UNREADABLE = 'The file could not be read. Choose it again.';

function savedText({ missing, file, ...parts }: UnsentFile): string {
  const lost =
    missing.length > 0
      ? ` ${message('{count, plural, one {# photo is} other {# photos are}} no longer on this device and not in it.', { count: missing.length })}`
      : '';
  return `${file.name} was saved with ${partsText(parts, formatBytes(file.size))}. Keep it until everything has been sent.${lost}`;
}

function importedText({ owner, changes, added, known, damaged, isAgain }: Imported): string {
  if (isAgain && added === 0) return `This file of ${owner} was already imported. Nothing is duplicated.`;
  const already =
    known > 0 ? ` ${message('{known, plural, one {# photo was} other {# photos were}} here already.', { known })}` : '';
  const broken =
    damaged.length > 0
      ? ` ${message('{count, plural, one {# photo in the file could not be read: keep the other device for it.} other {# photos in the file could not be read: keep the other device for them.}}', { count: damaged.length })}`
      : '';
  const came = [...(changes > 0 ? [changeCount(changes)] : []), ...(added > 0 ? [photoCount(added)] : [])].join(
    ' and ',
  );
  const taken =
    came === '' ? 'nothing that was not here or sent already.' : `${came}. All of it now syncs from this device.`;
  return `Imported from ${owner}: ${taken}${already}${broken}`;
}

async function share(file: File): Promise<boolean> {
  if (navigator.canShare?.({ files: [file] }) !== true) return false;
  return navigator.share({ files: [file], title: file.name }).then(
    () => true,
    () => false,
  );
}

type DataFileProps = { viewer: Viewer; hasUnsent: boolean; isAllSent: boolean };

/** Exports unsynced data as one file, for use on another device if this one can't sync, and imports such a file. */
export function DataFile({ viewer, hasUnsent, isAllSent }: DataFileProps) {
  const [state, setState] = useState<State>({ step: 'idle' });
  const chooser = useRef<HTMLInputElement>(null);
  const { user } = viewer;
  const dispatch = useAppDispatch();

  const save = async (isShared: boolean) => {
    setState({ step: 'working' });
    try {
      const { writeUnsentFile } = await import('#web/offline/unsent/write-file.ts');
      const saved = await writeUnsentFile(deviceDatabase());
      if (!(isShared && (await share(saved.file)))) saveBlob(saved.file.name, saved.file);
      setState({ step: 'done', text: savedText(saved) });
    } catch {
      setState({ step: 'failed', text: FAILED });
    }
  };

  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file === undefined) return;
    setState({ step: 'working' });
    const { organizationId, userId, role } = user;
    try {
      const { importUnsentFile } = await import('#web/offline/unsent/import-work.ts');
      const importer = { organizationId, userId, isAdministrator: role.value === 'ADMINISTRATOR' };
      const imported = await importUnsentFile(deviceDatabase(), file, importer);
      setState({ step: 'done', text: importedText(imported) });
      if (!imported.isAgain || imported.added > 0) {
        const title = `Unsent work of ${imported.owner} was imported`;
        dispatch(notificationAdded({ title, route: '/settings/data', type: 'info' }));
      }
    } catch (error) {
      setState({ step: 'failed', text: error instanceof FileRefused ? error.message : UNREADABLE });
    }
    target.value = '';
  };

  const isWorking = state.step === 'working';
  return (
    <section className="account-panel" aria-labelledby="file-title">
      <h2 id="file-title">Move unsent work to another device</h2>
      <p>
        If this device can’t sync, save everything that’s only here to one file and import it on another device. Sign in
        there as yourself or as an administrator of your company. An administrator’s import is recorded under the
        administrator’s name. Nothing is removed here, and nothing is duplicated when this device syncs again.
      </p>
      <div className="data-actions">
        <Button disabled={!hasUnsent || isWorking} loading={isWorking} onClick={() => void save(false)}>
          Save unsent work to a file
        </Button>
        {typeof navigator.canShare === 'function' && (
          <Button disabled={!hasUnsent || isWorking} onClick={() => void save(true)}>
            Share it
          </Button>
        )}
        <Button disabled={isWorking} onClick={() => chooser.current?.click()}>
          Import a file
        </Button>
        <input
          ref={chooser}
          hidden
          type="file"
          accept=".zip,application/zip"
          aria-label="File of unsent work"
          onChange={(event) => void take(event)}
        />
      </div>
      {isAllSent && state.step === 'idle' && (
        <p className="data-detail">There’s nothing to save. The server has everything.</p>
      )}
      {(state.step === 'done' || state.step === 'failed') && (
        <p className={state.step === 'failed' ? 'data-failed' : 'data-done'} role="status">
          {state.text}
        </p>
      )}
    </section>
  );
}
