import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SignedInDevice } from '#shared/contract/sessions.ts';
import { call } from '#web/lib/api/api-client.ts';
import { fieldErrorsOf } from '#web/lib/api/api-error.ts';
import { PATHS } from '#web/lib/paths.ts';
import { problemOf } from '#web/lib/query/problem.ts';
import { useRouteQuery } from '#web/lib/query/use-route-query.ts';
import { endSession } from '#web/lib/session/session.ts';
import { formatWhen } from '#web/lib/format-when.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { RowList } from '#web/ui/row-list.tsx';
import './account.css';

const messageOf = (error: unknown) => Object.values(fieldErrorsOf(error))[0];

function useSessions(isOnline: boolean) {
  const { data, error, refetch } = useRouteQuery('listSessions', {}, { enabled: isOnline });
  return { sessions: data?.sessions, error: problemOf(error), reload: () => void refetch() };
}

/** Lowercases 'Just' and 'Yesterday' for use in the middle of a sentence. */
const within = (iso: string, now: Date): string =>
  formatWhen(iso, now).replace(/^(Just|Yesterday)/, (match) => match.toLowerCase());

type RowProps = { session: SignedInDevice; isBusy: boolean; onEnd: () => void };

function SessionRow({ session, isBusy, onEnd }: RowProps) {
  const now = new Date();
  const { device, signedInAt, lastUsedAt, isThisOne } = session;
  return (
    <li>
      <div>
        <b>{device}</b>
        {isThisOne && <span className="account-security-chip">This device</span>}
        <small>
          Signed in <time dateTime={signedInAt}>{within(signedInAt, now)}</time> · last used{' '}
          <time dateTime={lastUsedAt}>{isThisOne ? 'now' : within(lastUsedAt, now)}</time>
        </small>
      </div>
      {!isThisOne && (
        <Button
          disabled={isBusy}
          ariaLabel={`Sign out ${device}, signed in ${within(signedInAt, now)}`}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

/** The handlers of the buttons. Only one runs at a time. */
function useActs(reload: () => void) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [notice, setNotice] = useState('');
  const run = (act: () => Promise<string>) => {
    setBusy(true);
    void act()
      .catch((error: unknown) => messageOf(error) ?? '')
      .then(setNotice)
      .finally(() => {
        setBusy(false);
        reload();
      });
  };
  const end = ({ sessionId, device }: SignedInDevice) =>
    run(async () => {
      await call('endSession', { params: { sessionId } });
      return `${device} was signed out.`;
    });
  const endOthers = () =>
    run(async () => {
      await call('endSessions', { body: { which: 'OTHERS' } });
      return 'All other devices were signed out.';
    });
  const endAll = () =>
    run(async () => {
      await call('endSessions', { body: { which: 'ALL' } });
      endSession();
      void navigate(PATHS.login, { state: { note: 'You’re signed out everywhere.' } });
      return '';
    });
  return { isBusy, notice: notice, end, endOthers, endAll };
}

/** Where the user is signed in, with a button to sign out each session. */
export function SessionsPanel() {
  const isOnline = useOnline();
  const { sessions, error, reload } = useSessions(isOnline);
  const { isBusy, notice, end, endOthers, endAll } = useActs(reload);
  const hasOthers = sessions?.some(({ isThisOne }) => !isThisOne) ?? false;
  return (
    <section className="account-panel" aria-labelledby="sessions-title">
      <h2 id="sessions-title">Where you are signed in</h2>
      <p>We record the browser and system, never a location. Work that hasn’t synced stays on its device.</p>
      {!isOnline && <p>You’re offline. Go online to do this.</p>}
      {error !== undefined && (
        <p role="alert">
          {error} <Button onClick={reload}>Try again</Button>
        </p>
      )}
      {isOnline && sessions === undefined && error === undefined && <p role="status">Loading</p>}
      {sessions !== undefined && (
        <RowList isApart className="account-security-list">
          {sessions.map((session) => (
            <SessionRow key={session.sessionId} session={session} isBusy={isBusy} onEnd={() => end(session)} />
          ))}
        </RowList>
      )}
      <p role="status">{notice}</p>
      <div className="account-security-actions">
        <Button disabled={isBusy || !isOnline || !hasOthers} onClick={endOthers}>
          Sign out everywhere else
        </Button>
        <Button disabled={isBusy || !isOnline} onClick={endAll}>
          Sign out everywhere
        </Button>
      </div>
    </section>
  );
}
