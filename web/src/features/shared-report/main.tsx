import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { SharedDocuments } from '#shared/contract/shared-report.ts';
import '#web/ui/theme/tokens.css';
import '#web/ui/theme/forced-colors.css';
import '#web/ui/theme/inter.css';
import '#web/ui/theme/app.css';
import { embeddedResponse, takeEarlyResponse } from './early-response.ts';
import { callReaderApi } from './reader-client.ts';
import { ShareApp } from './shared-report-app.tsx';

const { pathname, search } = globalThis.location;
const token = pathname.split('/').filter(Boolean)[1] ?? '';

/** Requested before anything renders, because the reader waits for this response. */
function fetchFirst(): Promise<SharedDocuments> {
  const answer = callReaderApi('getShare', { params: { shareToken: token } }, { early: takeEarlyResponse() });
  // The rendered page shows the error.
  answer.catch(() => undefined);
  return answer;
}

const root = document.querySelector<HTMLElement>('#root');
if (root !== null) {
  const app = <ShareApp token={token} first={embeddedResponse() ?? fetchFirst()} search={search} />;
  // The server already rendered the page, so React hydrates it. Right after a release, the server may still render another
  // release's page. React then re-renders, which is not an error.
  if (root.dataset.drawn === undefined) createRoot(root).render(app);
  // In a transition, React hydrates in short slices, so that a slow phone can scroll in between.
  else startTransition(() => void hydrateRoot(root, app, { onRecoverableError: () => undefined }));
}
