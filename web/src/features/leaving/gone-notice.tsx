import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '#web/app/paths.ts';
import { logProblem } from '#web/app/log.ts';
import { saveBlob } from '#web/components/save-file.ts';
import { clearSafe } from '#web/offline/clear-safe.ts';
import { deviceDatabase } from '#web/offline/database.ts';
import { hasUnsentWork } from '#web/offline/has-unsent.ts';

type State = { step: 'clearing' } | { step: 'cleared'; hasUnsent: boolean } | { step: 'saved' | 'failed' };

/** Takes away what was sent long ago; says whether anything never was. */
async function clear(): Promise<boolean> {
  await clearSafe(deviceDatabase());
  return hasUnsentWork();
}

async function save(): Promise<void> {
  const { writeUnsentFile } = await import('#web/offline/unsent/write-file.ts');
  const { file } = await writeUnsentFile(deviceDatabase());
  saveBlob(file.name, file);
}

const SAVED: Partial<Record<State['step'], string>> = {
  saved: 'The file was saved. Keep it. It can no longer be uploaded anywhere.',
  failed: 'The file couldn’t be created. Free up some space and try again.',
};

/** What a device is told whose company was deleted: its copies are cleared, what was never sent can be kept as a file. */
export function GoneNotice({ companyName }: { companyName: string }) {
  const [state, setState] = useState<State>({ step: 'clearing' });
  useEffect(() => {
    clear()
      .then((hasUnsent) => setState({ step: 'cleared', hasUnsent }))
      .catch((error: unknown) => {
        logProblem('The copies of a deleted company could not be cleared', error);
        setState({ step: 'cleared', hasUnsent: true });
      });
  }, []);
  const keep = () => {
    save().then(
      () => setState({ step: 'saved' }),
      () => setState({ step: 'failed' }),
    );
  };
  const hasUnsent = state.step === 'failed' || (state.step === 'cleared' && state.hasUnsent);
  return (
    <>
      <h1 id="again-title">{companyName} was deleted</h1>
      <p>
        An administrator of your company requested this. No one can sign in anymore, and the company’s inspections and
        clients were removed from this device.
      </p>
      {hasUnsent && (
        <>
          <p>Some work on this device never synced. It’s still here, and you can save it as a file.</p>
          <button type="button" className="again-later" onClick={keep}>
            Save unsynced work
          </button>
        </>
      )}
      <p role="status">{SAVED[state.step] ?? ''}</p>
      <Link to={PATHS.logout}>Sign out</Link>
    </>
  );
}
