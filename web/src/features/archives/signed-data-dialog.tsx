import { useCallback, useEffect, useState } from 'react';
import type { SignedReport } from '#shared/report/export-document.ts';
import { call } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { ExportDialog, Failed } from './export-dialog.tsx';

const LEAD = 'The whole report as signed data. Anyone can use the published key to check that nothing was changed.';

type State = { step: 'asking' } | { step: 'ready'; signed: SignedReport } | { step: 'failed'; reason: string };

const reasonOf = (error: unknown): string => {
  if (!(error instanceof ApiError)) return 'The data couldn’t be signed. Please try again.';
  if (error.status === 404) return 'The report isn’t ready yet. Try again in a moment.';
  if (error.isUnreachable) return 'You’re offline. Try again when you’re back online.';
  return Object.values(error.errors).join(' ') || 'The data couldn’t be signed. Please try again.';
};

function useSigned(inspectionId: string): { state: State; again: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>({ step: 'asking' });
  useEffect(() => {
    let isCurrent = true;
    call('exportReport', { params: { inspectionId } }).then(
      (signed) => {
        if (isCurrent) setState({ step: 'ready', signed });
      },
      (error: unknown) => {
        if (isCurrent) setState({ step: 'failed', reason: reasonOf(error) });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [inspectionId, attempt]);
  const again = useCallback(() => {
    setState({ step: 'asking' });
    setAttempt((before) => before + 1);
  }, []);
  return { state, again };
}

type SignedDataDialogProps = { inspectionId: string; onClose: () => void };

/** The signed report, to be saved, with the hash that names it. */
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
        <div className="exp-made">
          <dl className="exp-facts">
            <dt>SHA-256</dt>
            <dd>{state.signed.hash}</dd>
            <dt>Key</dt>
            <dd>{state.signed.keyId}</dd>
          </dl>
          <button type="button" className="ins-btn ins-btn-main" onClick={() => save(state.signed)}>
            Download
          </button>
        </div>
      )}
    </ExportDialog>
  );
}
