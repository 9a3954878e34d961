import { useEffect, useState } from 'react';
import type { HandoutSummary } from '#shared/contract/handouts.ts';
import { HANDOUT_TITLES } from '#shared/field/handout-text.ts';
import { call } from '#web/lib/api/api-client.ts';
import { ApiError, fieldErrorsOf } from '#web/lib/api/api-error.ts';
import { type HandoutOnDevice, useLocalHandouts } from '#web/offline/entities/local-handouts.ts';

export type HandoutRow = {
  handoutId: string;
  title: string;
  signedBy: string;
  signedAt: string;
  /** The PDF, for ten minutes. */
  url?: string;
  state: 'made' | 'making' | 'waiting' | 'refused';
  reason?: string;
};

export type Handouts = {
  rows: readonly HandoutRow[];
  isLoading: boolean;
  /** 'unreachable', or why the server's list could not be had. */
  problem?: string;
  reload: () => void;
};

const ofServer = ({ handoutId, kind, signedBy, signedAt, url, document }: HandoutSummary): HandoutRow => ({
  ...{ handoutId, title: HANDOUT_TITLES[kind], signedBy, signedAt },
  state: document === 'made' ? 'made' : 'making',
  ...(url === undefined ? {} : { url }),
});

function ofDevice({ handoutId, kind, signedBy, signedAt, known, refused }: HandoutOnDevice): HandoutRow {
  const row = { handoutId, title: HANDOUT_TITLES[kind], signedBy, signedAt };
  if (refused !== undefined) return { ...row, state: 'refused', reason: Object.values(refused.errors).join(' ') };
  return { ...row, state: known ? 'making' : 'waiting' };
}

/** While a Creating the PDF the list is asked for again after this long. */
const AGAIN_MS = 3000;

/** All handouts of a client: the server's, and those that are only on this device so far. */
export function useHandouts(clientId: string): Handouts {
  const local = useLocalHandouts(clientId);
  const [answer, setAnswer] = useState<{ clientId: string; handouts?: HandoutSummary[]; problem?: string }>();
  const [round, setRound] = useState(0);
  const sent = (local ?? []).filter(({ known }) => known).length;

  useEffect(() => {
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () =>
      call('listHandouts', { params: { clientId } })
        .then(({ handouts }) => {
          if (!isCurrent) return;
          setAnswer({ clientId, handouts });
          if (handouts.some(({ document }) => document === 'queued')) timer = setTimeout(() => void ask(), AGAIN_MS);
        })
        .catch((error: unknown) => {
          if (!isCurrent) return;
          // A client made on this device may not be on the server yet: then there is nothing but what is here.
          const isNone = error instanceof ApiError && (error.isUnreachable || error.status === 404);
          const problem = isNone ? 'unreachable' : Object.values(fieldErrorsOf(error)).join(' ');
          setAnswer({ clientId, problem });
        });
    void ask();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [clientId, round, sent]);

  const current = answer?.clientId === clientId ? answer : undefined;
  const onServer = new Set(current?.handouts?.map(({ handoutId }) => handoutId));
  const own = (local ?? []).filter(({ handoutId }) => !onServer.has(handoutId)).map(ofDevice);
  return {
    rows: [...own, ...(current?.handouts ?? []).map(ofServer)],
    isLoading: current === undefined,
    ...(current?.problem === undefined ? {} : { problem: current.problem }),
    reload: () => setRound(round + 1),
  };
}
