import { useState } from 'react';
import { ulid } from 'ulid';
import type { Archive } from '#shared/contract/archives.ts';
import { problemOf } from '#web/lib/query/problem.ts';
import { keepLinksFresh, useRouteQuery } from '#web/lib/query/use-route-query.ts';

const POLL_MS = 1500;

export type ArchiveState =
  | { step: 'asking' }
  | { step: 'making'; archive: Archive }
  | { step: 'made'; archive: Archive }
  | { step: 'failed'; reason: string };

const PROBLEM_TEXTS = { offline: 'You’re offline. Try again when you’re back online.' };

const stateOf = (archive: Archive): ArchiveState => {
  if (archive.state === 'failed')
    return { step: 'failed', reason: archive.reason ?? 'The ZIP file couldn’t be created.' };
  return { step: archive.state === 'made' ? 'made' : 'making', archive };
};

const WITH_LINK = keepLinksFresh<{ archive: Archive }>({
  refetchInterval: ({ state: { data } }) => (data === undefined || stateOf(data.archive).step === 'making') && POLL_MS,
});

/** Archives requested since the app was opened. Closing a dialog does not lose one. */
const requested = new Map<string, string>();

const idFor = (inspectionId: string): string => {
  const archiveId = requested.get(inspectionId) ?? ulid();
  requested.set(inspectionId, archiveId);
  return archiveId;
};

/**
 * Requests an inspection's zip, polls until it is ready and renews its link while it is shown. `again` requests a new one.
 */
export function useArchive(inspectionId: string): { state: ArchiveState; again: () => void } {
  const [archiveId, setArchiveId] = useState(() => idFor(inspectionId));
  const args = { params: { inspectionId, archiveId } };
  // Idempotent by its id, so it is retried like a read.
  const started = useRouteQuery('putArchive', args, { gcTime: 0, staleTime: Infinity });
  const followed = useRouteQuery('getArchive', args, {
    gcTime: 0,
    enabled: started.data !== undefined && stateOf(started.data.archive).step !== 'failed',
    ...WITH_LINK,
  });
  const again = () => {
    requested.delete(inspectionId);
    setArchiveId(idFor(inspectionId));
  };
  const archive = followed.data?.archive ?? started.data?.archive;
  const reason = problemOf(started.error ?? followed.error, PROBLEM_TEXTS);
  // A finished zip stays shown when its link could not be renewed.
  if (reason !== undefined && archive?.state !== 'made') return { state: { step: 'failed', reason }, again };
  return { state: archive === undefined ? { step: 'asking' } : stateOf(archive), again };
}
