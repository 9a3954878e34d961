import { createRoot, hydrateRoot } from 'react-dom/client';
import type { SharedDocuments } from '#shared/contract/shared-report.ts';
import '#web/ui/theme/tokens.css';
import '#web/ui/theme/inter.css';
import '#web/ui/theme/app.css';
import { embeddedAnswer, takeEarlyAnswer } from './early-answer.ts';
import { ask } from './reader-client.ts';
import { ShareApp } from './shared-report-app.tsx';

const { pathname, search } = globalThis.location;
const token = pathname.split('/').filter(Boolean)[1] ?? '';

/** Asked before anything is drawn: the answer is what the reader waits for. */
function askFirst(): Promise<SharedDocuments> {
  const answer = ask('getShare', { params: { shareToken: token } }, { early: takeEarlyAnswer() });
  // The page that renders shows the failure.
  answer.catch(() => undefined);
  return answer;
}

const root = document.querySelector<HTMLElement>('#root');
if (root !== null) {
  const app = <ShareApp token={token} first={embeddedAnswer() ?? askFirst()} search={search} />;
  // Drawn by the server already: React takes over what is on the screen. Right after a release the server may draw another
  // one's page; React then draws this one's, and that is no error.
  if (root.dataset.drawn === undefined) createRoot(root).render(app);
  else hydrateRoot(root, app, { onRecoverableError: () => undefined });
}
