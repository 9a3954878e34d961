import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '#web/lib/paths.ts';
import { logProblem } from '#web/lib/log.ts';
import type { SessionEnd } from './use-session-end.ts';
import { saveBlob } from '#web/lib/save-file.ts';
import { deviceDatabase } from '#web/offline/db/database.ts';
import { wipeSynced } from '#web/offline/db/wipe-synced.ts';

type State = { step: 'clearing' } | { step: 'cleared'; hasUnsent: boolean } | { step: 'saved' | 'failed' };

/** Removes synced data. Resolves to whether any unsynced work is left. */
async function clear(): Promise<boolean> {
  const { changes, photos } = await wipeSynced(deviceDatabase());
  return changes + photos > 0;
}

async function save(): Promise<void> {
  const { writeUnsentFile } = await import('#web/offline/unsent/write-file.ts');
  const { file } = await writeUnsentFile(deviceDatabase());
  saveBlob(file.name, file);
}

const GONE_TEXTS: Record<SessionEnd, (companyName: string) => { title: string; text: string; unsent: string }> = {
  company: (companyName) => ({
    title: `${companyName} was deleted`,
    text: 'An administrator of your company requested this. No one can sign in anymore, and the company’s inspections and clients were removed from this device.',
    unsent: 'Some work on this device never synced. It’s still here, and you can save it as a file.',
  }),
  user: (companyName) => ({
    title: 'Your account is no longer active',
    text: `You can’t sign in to ${companyName} anymore, and its inspections and clients were removed from this device. If this is a mistake, ask an administrator of your company.`,
    unsent:
      'Some work on this device never synced. It’s still here, and syncs if an administrator reactivates your account. You can also save it as a file for them.',
  }),
};
const SAVED_TEXTS: Record<SessionEnd, string> = {
  company: 'The file was saved. Keep it. It can no longer be uploaded anywhere.',
  user: 'The file was saved. Give it to an administrator of your company, who can upload it.',
};

type GoneNoticeProps = { gone: SessionEnd; companyName: string };

/** For a device whose session ended permanently: its synced copies are removed, and unsynced work can be saved as a file. */
export function SessionEndedNotice({ gone, companyName }: GoneNoticeProps) {
  const texts = GONE_TEXTS[gone](companyName);
  const [state, setState] = useState<State>({ step: 'clearing' });
  useEffect(() => {
    clear()
      .then((hasUnsent) => setState({ step: 'cleared', hasUnsent }))
      .catch((error: unknown) => {
        logProblem('Synced data could not be removed', error);
        setState({ step: 'cleared', hasUnsent: true });
      });
  }, []);
  const saveFile = () => {
    save().then(
      () => setState({ step: 'saved' }),
      () => setState({ step: 'failed' }),
    );
  };
  const hasUnsent = state.step === 'failed' || (state.step === 'cleared' && state.hasUnsent);
  return (
    <>
      <h1 id="again-title">{texts.title}</h1>
      <p>{texts.text}</p>
      {hasUnsent && (
        <>
          <p>{texts.unsent}</p>
          <button type="button" className="again-later" onClick={saveFile}>
            Save unsynced work
          </button>
        </>
      )}
      <p role="status">
        {state.step === 'saved' && SAVED_TEXTS[gone]}
        {state.step === 'failed' && 'The file couldn’t be created. Free up some space and try again.'}
      </p>
      <Link to={PATHS.logout}>Sign out</Link>
    </>
  );
}
