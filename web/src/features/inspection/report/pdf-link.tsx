import { lazy, Suspense } from 'react';
import type { DocumentRecord } from '#shared/contract/reports.ts';
import { useRereadOn } from '#web/lib/query/use-reread-on.ts';
import { keepLinksFresh, pollWhile, useRouteQuery } from '#web/lib/query/use-route-query.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { Icon } from '#web/ui/field-kit/icon.tsx';

const MakePdfAgain = lazy(async () => ({ default: (await import('./make-pdf-again.tsx')).MakePdfAgain }));

/** The newest finished document, or the newest one if none is finished. */
export function currentDocument(documents: readonly DocumentRecord[]): DocumentRecord | undefined {
  const newest = documents.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  return newest.find(({ state }) => state !== 'failed') ?? newest[0];
}

const UNTIL_MADE = pollWhile(({ documents }: { documents: DocumentRecord[] }) => {
  const current = currentDocument(documents);
  return current === undefined || current.state === 'queued' || current.isOutdated === true;
});
const WITH_LINKS = keepLinksFresh(UNTIL_MADE);

type PdfLinkProps = {
  inspectionId: string;
  /** The whole inspection has synced, so the server can generate a document from it. */
  isSafe: boolean;
  /** When the inspection last changed: after that, the document may be outdated. */
  changedAt: string;
};

/** The link to the PDF once the job has created it; until then, what the PDF is waiting for. */
export function PdfLink({ inspectionId, isSafe, changedAt }: PdfLinkProps) {
  const isOnline = useOnline();
  const { data, refetch } = useRouteQuery('listDocuments', { params: { inspectionId } }, WITH_LINKS);
  useRereadOn(isSafe, refetch);
  useRereadOn(changedAt, refetch);
  const answer = data?.documents;
  const current = answer === undefined ? undefined : currentDocument(answer);
  if (current?.state === 'made' && current.url !== undefined)
    return (
      <>
        <a className="ui-btn ui-btn-small" href={current.url} target="_blank" rel="noreferrer">
          <Icon name="file" />
          {current.isOutdated === true ? 'Open the previous PDF' : 'Open the PDF'}
        </a>
        {current.isOutdated === true && <Waiting text="Creating the new PDF" />}
      </>
    );
  if (current?.state === 'failed')
    return (
      <Suspense>
        <MakePdfAgain inspectionId={inspectionId} reason={current.reason} onMade={refetch} />
      </Suspense>
    );
  const waits = !isOnline
    ? 'PDF: waiting until you’re online'
    : isSafe
      ? 'Creating the PDF'
      : 'PDF: waiting for photos';
  return <Waiting text={waits} />;
}

function Waiting({ text }: { text: string }) {
  return (
    <span className="ui-chip inspection-pdf-waits" role="status">
      <Icon name="clock" size={18} />
      {text}
    </span>
  );
}
