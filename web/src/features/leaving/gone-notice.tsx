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
  saved: 'The file was saved. Keep it: there is nobody any more who could take it.',
  failed: 'The file could not be made. Free some space and try again.',
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
        An administrator of your company asked for it. Nobody can sign in any more, and the copies of its inspections
        and clients on this device were removed.
      </p>
      {hasUnsent && (
        <>
          <p>Something on this device was never sent. It is kept here, and you can save it as a file.</p>
          <button type="button" className="again-later" onClick={keep}>
            Save what was never sent
          </button>
        </>
      )}
      <p role="status">{SAVED[state.step] ?? ''}</p>
      <Link to={PATHS.logout}>Sign out</Link>
    </>
  );
}
