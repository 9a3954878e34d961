import { useEffect } from 'react';
import type { SharedDocuments } from '#shared/contract/shared-report.ts';
import { Notice } from './notice.tsx';
import { Reader } from './reader.tsx';
import './styles/share.css';
import { UnlockPage } from './unlock-page.tsx';
import { useShare } from './use-shared-report.ts';

type ShareAppProps = {
  token: string;
  /** The link's documents, or the pending response that was requested before the first render. */
  first: SharedDocuments | Promise<SharedDocuments>;
  /** The URL's query, which selects the open document. */
  search: string;
};

/** A link that was sent with the proposal only has no report. */
const titleOf = ({ report, proposal, company }: SharedDocuments): string =>
  `${report === undefined && proposal !== undefined ? 'Repair proposal' : 'Inspection report'}, ${company.name}`;

/** The page for a link's recipient. Needs no account. */
export function ShareApp({ token, first, search }: ShareAppProps) {
  const { share, reload, retry } = useShare(token, first);
  const title = share.state === 'ready' ? titleOf(share.documents) : undefined;
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
  if (share.state === 'loading') return <Loading />;
  if (share.state === 'gone')
    return (
      <Notice title="This link is no longer available">
        <p>It has expired or was closed. Ask the company that inspected your chimney to send it again.</p>
      </Notice>
    );
  if (share.state === 'failed')
    return (
      <Notice title="The report couldn’t be loaded">
        <p>Check your connection and try again.</p>
        <button type="button" className="reader-btn reader-btn-main" onClick={retry}>
          Try again
        </button>
      </Notice>
    );
  const { documents } = share;
  if (documents.needsPassPhrase) return <UnlockPage token={token} company={documents.company} onOpen={reload} />;
  return <Reader token={token} documents={documents} search={search} reload={reload} />;
}

function Loading() {
  return (
    <main className="reader-loading" aria-busy="true">
      <p role="status">Loading the report…</p>
    </main>
  );
}
