import type { HandoutSummary } from '#shared/contract/handouts.ts';
import { HANDOUT_TITLES } from '#shared/field-forms/handout-text.ts';
import type { RouteData } from '#web/lib/api/api-client.ts';
import { problemOf } from '#web/lib/query/problem.ts';
import { useRereadOn } from '#web/lib/query/use-reread-on.ts';
import { keepLinksFresh, pollWhile, useRouteQuery } from '#web/lib/query/use-route-query.ts';
import { type HandoutOnDevice, useLocalHandouts } from '#web/offline/entities/local-handouts.ts';

/** Marks an unreachable server instead of an error text. The device's list is shown then. */
export const UNREACHABLE = 'unreachable';

export type HandoutRow = {
  handoutId: string;
  title: string;
  signedBy: string;
  signedAt: string;
  /** Presigned URL of the PDF, valid for ten minutes. */
  url?: string;
  state: 'made' | 'making' | 'waiting' | 'refused' | 'discarded';
  reason?: string;
};

export type Handouts = {
  rows: readonly HandoutRow[];
  isLoading: boolean;
  /** UNREACHABLE, or why the server's list couldn't be read. */
  problem: string | undefined;
  reload: () => void;
};

const ofServer = ({ handoutId, kind, signedBy, signedAt, url, document }: HandoutSummary): HandoutRow => ({
  handoutId,
  title: HANDOUT_TITLES[kind],
  signedBy,
  signedAt,
  state: document === 'made' ? 'made' : 'making',
  ...(url === undefined ? {} : { url }),
});

function ofDevice({ handoutId, kind, signedBy, signedAt, known, waiting, refused }: HandoutOnDevice): HandoutRow {
  const row = { handoutId, title: HANDOUT_TITLES[kind], signedBy, signedAt };
  if (refused !== undefined) return { ...row, state: 'refused', reason: Object.values(refused.errors).join(' ') };
  if (known) return { ...row, state: 'making' };
  if (waiting) return { ...row, state: 'waiting' };
  return { ...row, state: 'discarded', reason: 'It was refused and discarded. Have it signed again.' };
}

const AGAIN_MS = 3000;

/** Polls the list while one of its PDFs is being created. */
const WITH_LINKS = keepLinksFresh(
  pollWhile(
    ({ handouts }: RouteData<'listHandouts'>) => handouts.some(({ document }) => document === 'queued'),
    AGAIN_MS,
  ),
);

/** A client created on this device may not have synced yet. Then only the device's handouts exist. */
const NOT_ON_SERVER = { offline: UNREACHABLE, byStatus: { 404: UNREACHABLE } };

/** All handouts of a client: the server's, and those that exist only on this device. */
export function useHandouts(clientId: string): Handouts {
  const local = useLocalHandouts(clientId);
  const args = { params: { clientId } };
  const { data, error, isPending, refetch } = useRouteQuery('listHandouts', args, WITH_LINKS);
  const sent = (local ?? []).filter(({ known }) => known).length;
  useRereadOn(sent, refetch);

  const onServer = new Set(data?.handouts?.map(({ handoutId }) => handoutId));
  const own = (local ?? []).filter(({ handoutId }) => !onServer.has(handoutId)).map(ofDevice);
  return {
    rows: [...own, ...(data?.handouts ?? []).map(ofServer)],
    isLoading: isPending,
    problem: problemOf(error, NOT_ON_SERVER),
    reload: () => void refetch(),
  };
}
