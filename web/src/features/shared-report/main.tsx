import { createRoot } from 'react-dom/client';
import '#web/ui/theme/tokens.css';
import '#web/ui/theme/inter.css';
import '#web/ui/theme/app.css';
import { takeEarlyAnswer } from './early-answer.ts';
import { ask } from './reader-client.ts';
import { ShareApp } from './share-app.tsx';

const token = globalThis.location.pathname.split('/').filter(Boolean).at(-1) ?? '';
/** Asked before anything is drawn: the answer is what the reader waits for. */
const first = ask('getShare', { params: { shareToken: token } }, { early: takeEarlyAnswer() });
// The page that renders shows the failure.
first.catch(() => undefined);

const root = document.querySelector('#root');
if (root !== null) createRoot(root).render(<ShareApp token={token} first={first} />);
