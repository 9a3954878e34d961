import { message } from '#shared/messages/message.ts';
import { formatBytes } from '#web/lib/format-bytes.ts';
import { ExportDialog, Failed } from './export-dialog.tsx';
import { useArchive, type ArchiveState } from './use-archive.ts';

const LEAD =
  'One ZIP file with the report as a PDF and as signed data, the pull sheet as a table, and every original photo with a checksum list.';

function Progress({ state }: { state: Extract<ArchiveState, { step: 'asking' | 'making' }> }) {
  const { done = 0, total = 0 } = state.step === 'making' ? state.archive : {};
  const made = message('{done} of {total, plural, one {# file} other {# files}} in the zip …', { done, total });
  const text = total === 0 ? 'Preparing the documents …' : made;
  return (
    <div className="export-progress">
      <p role="status">{text}</p>
      {total === 0 ? <progress aria-label="Progress" /> : <progress aria-label="Progress" max={total} value={done} />}
      <p className="ui-meta">You can close this and come back. It keeps running.</p>
    </div>
  );
}

type ArchiveDialogProps = { inspectionId: string; onClose: () => void };

/** Creates a zip of the whole inspection and shows its progress. */
export function ArchiveDialog({ inspectionId, onClose }: ArchiveDialogProps) {
  const { state, again } = useArchive(inspectionId);
  return (
    <ExportDialog title="Everything (zip)" lead={LEAD} onClose={onClose}>
      {(state.step === 'asking' || state.step === 'making') && <Progress state={state} />}
      {state.step === 'failed' && <Failed reason={state.reason} onRetry={again} />}
      {state.step === 'made' && (
        <div className="export-made">
          <p role="status">The ZIP file is ready: {state.archive.total} files.</p>
          <a className="ui-btn ui-btn-main" href={state.archive.url} download>
            Download{state.archive.bytes === undefined ? '' : `, ${formatBytes(state.archive.bytes)}`}
          </a>
          <button type="button" className="ui-btn ui-btn-ghost" onClick={again}>
            Create a new one
          </button>
        </div>
      )}
    </ExportDialog>
  );
}
