import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import { useState } from 'react';
import { type ClientImport, UNDO_HOURS } from '#shared/contract/client-imports.ts';
import { call } from '#web/lib/api/api-client.ts';
import { fieldErrorsOf } from '#web/lib/api/api-error.ts';
import { useRereadOn } from '#web/lib/query/use-reread-on.ts';
import { keepLinksFresh, pollWhile, useRouteQuery } from '#web/lib/query/use-route-query.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { ImportStatus, isInProgress } from './import-status.tsx';
import './client-import.css';
import { NewImport } from './new-import.tsx';
import { startImport } from './send-file.ts';

/** A result is shown as long as it can be undone. */
const SHOWN_MS = UNDO_HOURS * 3_600_000;

/** The newest started import that is in progress or ended recently. */
function newestOf({ imports }: { imports: ClientImport[] }): ClientImport | undefined {
  const newest = imports.find(({ state }) => state !== 'created');
  if (newest === undefined || isInProgress(newest)) return newest;
  return Date.now() - Date.parse(newest.endedAt ?? newest.createdAt) < SHOWN_MS ? newest : undefined;
}

const WITH_LINK = keepLinksFresh(
  pollWhile((answer: { imports: ClientImport[] }) => {
    const newest = newestOf(answer);
    return newest !== undefined && isInProgress(newest);
  }),
);

/** Finds a recent import that was started in another tab or before a reload. */
function useNewest() {
  const [started, setStarted] = useState<ClientImport>();
  const key = `${started?.importId ?? ''} ${started?.state ?? ''}`;
  const { data, refetch } = useRouteQuery('listClientImports', {}, WITH_LINK);
  useRereadOn(key, refetch);
  const answer = data && newestOf(data);
  const isOlder = started !== undefined && answer !== undefined && answer.importId < started.importId;
  return { newest: isOlder ? started : (answer ?? started), setStarted, refresh: () => void refetch() };
}

function useAct() {
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<string>();
  const act = (doIt: () => Promise<void>) => {
    setIsSending(true);
    setError(undefined);
    doIt()
      .catch((thrown: unknown) => setError(Object.values(fieldErrorsOf(thrown))[0]))
      .finally(() => setIsSending(false));
  };
  return { isSending, error, act };
}

/** Client imports: starts a new one, or shows the newest with its progress and result. */
export function ImportPanel() {
  const isOnline = useOnline();
  const { newest, setStarted, refresh } = useNewest();
  const [dismissed, setDismissed] = useState<string>();
  const { isSending, error, act } = useAct();
  const shown = newest !== undefined && newest.importId !== dismissed ? newest : undefined;

  const start = (one: ClientImport) =>
    act(async () => {
      const { importId, duplicates } = one;
      setStarted(await startImport(importId, { duplicates, isDryRun: false }));
      refresh();
    });
  const undo = ({ importId }: ClientImport) =>
    act(async () => {
      setStarted((await call('undoClientImport', { params: { importId } })).import);
      refresh();
    });
  return (
    <Container header={<Header variant="h2">Import clients from a CSV file</Header>}>
      {!isOnline && shown === undefined && <p>You can import clients when you’re online.</p>}
      {isOnline && shown === undefined && (
        <NewImport
          onStarted={(one) => {
            setStarted(one);
            setDismissed(undefined);
          }}
        />
      )}
      {shown !== undefined && (
        <ImportStatus
          one={shown}
          actions={{
            isSending,
            error,
            onStart: () => start(shown),
            onUndo: () => undo(shown),
            onNew: () => setDismissed(shown.importId),
          }}
        />
      )}
    </Container>
  );
}
