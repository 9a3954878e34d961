import { lazy, Suspense, type ReactNode } from 'react';
import { QuestionScreen } from './question-screen.tsx';
import { ReportScreen } from './report-screen.tsx';
import type { ReaderProps } from './reader-props.ts';
import { ScreenLink } from './screen-link.tsx';
import { isMade, type Screen, screensOf } from './screens.ts';
import { useFocusOnChange } from './use-focus-on-change.ts';
import { useScreen } from './use-screen.ts';
import { useViewLog } from './view-log.ts';

const ProposalScreen = lazy(async () => ({ default: (await import('./proposal-screen.tsx')).ProposalScreen }));
const ListScreen = lazy(async () => ({ default: (await import('./list-screen.tsx')).ListScreen }));

type Offered = readonly { screen: Screen; label: string }[];

function Screens({ offered, open, onOpen }: { offered: Offered; open: Screen; onOpen: (screen: Screen) => void }) {
  if (offered.length < 2) return null;
  return (
    <nav className="reader-nav" aria-label="Documents">
      {offered.map(({ screen, label }) => (
        <ScreenLink key={screen} screen={screen} isCurrent={screen === open} onOpen={onOpen}>
          {label}
        </ScreenLink>
      ))}
    </nav>
  );
}

/** The documents behind an open link, one at a time. `search` is the URL's query, which selects the first one. */
export function Reader({ token, documents, search, reload }: ReaderProps & { search: string }) {
  const offered = screensOf(documents);
  const [screen, open] = useScreen(offered, search);
  const content = useFocusOnChange<HTMLElement>(screen);
  useViewLog(token, isMade(documents) ? (documents.revision ?? 0) : undefined, screen);
  const shown: Record<Screen, () => ReactNode> = {
    report: () => <ReportScreen documents={documents} onOpen={open} />,
    proposal: () => <ProposalScreen token={token} documents={documents} reload={reload} onOpen={open} />,
    list: () => <ListScreen token={token} documents={documents} />,
    ask: () => <QuestionScreen token={token} documents={documents} />,
  };
  return (
    <>
      <a className="reader-skip" href="#content">
        Skip to the document
      </a>
      <Screens offered={offered} open={screen} onOpen={open} />
      <main ref={content} id="content" tabIndex={-1}>
        {!isMade(documents) && screen === 'ask' && (
          <p className="reader-waits" role="status">
            Your document is being prepared. It will appear here in a moment.
          </p>
        )}
        <Suspense fallback={<p className="reader-waits">Loading…</p>}>{shown[screen]()}</Suspense>
      </main>
    </>
  );
}
