import { useCallback, useEffect, useState } from 'react';
import { ulid } from 'ulid';
import type { Archive } from '#shared/contract/exports.ts';
import { call } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';

const ASK_EVERY_MS = 1500;

export type ArchiveState =
  | { step: 'asking' }
  | { step: 'making'; archive: Archive }
  | { step: 'made'; archive: Archive }
  | { step: 'failed'; reason: string };

const OFFLINE = 'You’re offline. Try again when you’re back online.';

const reasonOf = (error: unknown): string => {
  if (!(error instanceof ApiError)) return 'The ZIP file couldn’t be created. Please try again.';
  if (error.status === 0) return OFFLINE;
  return Object.values(error.errors).join(' ') || 'The ZIP file couldn’t be created. Please try again.';
};

const stateOf = (archive: Archive): ArchiveState => {
  if (archive.state === 'failed')
    return { step: 'failed', reason: archive.reason ?? 'The ZIP file couldn’t be created.' };
  return { step: archive.state === 'made' ? 'made' : 'making', archive };
};

/** The archives that were asked for since the application was opened: leaving a dialog does not lose one. */
const asked = new Map<string, string>();

const idFor = (inspectionId: string): string => {
  const archiveId = asked.get(inspectionId) ?? ulid();
  asked.set(inspectionId, archiveId);
  return archiveId;
};

/** Asks for the zip of an inspection and follows it until it is made; `again` makes a new one. */
export function useArchive(inspectionId: string): { state: ArchiveState; again: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<ArchiveState>({ step: 'asking' });

  useEffect(() => {
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const params = { inspectionId, archiveId: idFor(inspectionId) };
    const take = (archive: Archive) => {
      if (!isCurrent) return;
      const next = stateOf(archive);
      setState(next);
      if (next.step === 'making') timer = setTimeout(() => void follow(), ASK_EVERY_MS);
    };
    const fail = (error: unknown) => {
      if (isCurrent) setState({ step: 'failed', reason: reasonOf(error) });
    };
    const follow = () => call('getArchive', { params }).then(({ archive }) => take(archive), fail);
    call('putArchive', { params }).then(({ archive }) => take(archive), fail);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [inspectionId, attempt]);

  const again = useCallback(() => {
    asked.delete(inspectionId);
    setState({ step: 'asking' });
    setAttempt((before) => before + 1);
  }, [inspectionId]);
  return { state, again };
}
