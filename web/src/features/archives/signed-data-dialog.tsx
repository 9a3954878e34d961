import type { SignedReport } from '#shared/report/export-document.ts';
import { problemOf } from '#web/lib/query/problem.ts';
import { useRouteQuery } from '#web/lib/query/use-route-query.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { ExportDialog, Failed } from './export-dialog.tsx';

const LEAD = 'The whole report as signed data. Anyone can use the published key to check that nothing was changed.';

type State = { step: 'asking' } | { step: 'ready'; signed: SignedReport } | { step: 'failed'; reason: string };

const LABELS = {
  offline: 'You’re offline. Try again when you’re back online.',
  byStatus: { 404: 'The report isn’t ready yet. Try again in a moment.' },
};

function useSigned(inspectionId: string): { state: State; again: () => void } {
  const args = { params: { inspectionId } };
  // The document is large, so it is dropped from memory when the dialog closes.
  const { data, error, refetch } = useRouteQuery('exportReport', args, { gcTime: 0 });
  const again = () => void refetch();
  if (data !== undefined) return { state: { step: 'ready', signed: data }, again };
  if (error === null) return { state: { step: 'asking' }, again };
  return { state: { step: 'failed', reason: problemOf(error, LABELS) ?? '' }, again };
}

type SignedDataDialogProps = { inspectionId: string; onClose: () => void };

/** The signed report with its hash, for download. */
export function SignedDataDialog({ inspectionId, onClose }: SignedDataDialogProps) {
  const { state, again } = useSigned(inspectionId);
  const save = ({ document, hash, signature, keyId, schema }: SignedReport) =>
    saveFile(
      `inspection-${inspectionId}.json`,
      `${JSON.stringify({ document, hash, signature, keyId, schema }, null, 2)}\n`,
      'application/json',
    );
  return (
    <ExportDialog title="Signed data (JSON)" lead={LEAD} onClose={onClose}>
      {state.step === 'asking' && <p role="status">Signing …</p>}
      {state.step === 'failed' && <Failed reason={state.reason} onRetry={again} />}
      {state.step === 'ready' && (
        <div className="export-made">
          <dl className="export-facts">
            <dt>SHA-256</dt>
            <dd>{state.signed.hash}</dd>
            <dt>Key</dt>
            <dd>{state.signed.keyId}</dd>
          </dl>
          <button type="button" className="ui-btn ui-btn-main" onClick={() => save(state.signed)}>
            Download
          </button>
        </div>
      )}
    </ExportDialog>
  );
}
