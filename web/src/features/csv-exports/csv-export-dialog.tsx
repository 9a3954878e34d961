import type { CsvExport, CsvExportKind } from '#shared/contract/csv-exports.ts';
import { message } from '#shared/messages/message.ts';
import { formatBytes } from '#web/lib/format-bytes.ts';
import { formatShortDay } from '#web/lib/format-date.ts';
import { ModalDialog } from '#web/ui/field-kit/modal-dialog.tsx';
import { SheetHead } from '#web/ui/field-kit/sheet-head.tsx';
import './csv-export.css';
import type { CsvRequest } from './csv-request.ts';
import { useCsvExport } from './use-csv-export.ts';

const WHAT: Record<CsvExportKind, (count: number) => string> = {
  clients: (count) => message('{count, plural, one {# client} other {# clients}}', { count }),
  inspections: (count) => message('{count, plural, one {# inspection} other {# inspections}}', { count }),
};

function Made({ file }: { file: CsvExport }) {
  return (
    <>
      <p role="status">The CSV file is ready: {WHAT[file.kind](file.rows)}.</p>
      <a className="ui-btn ui-btn-main" href={file.url} download>
        Download{file.bytes === undefined ? '' : `, ${formatBytes(file.bytes)}`}
      </a>
      {file.endsAt !== undefined && <p className="ui-meta">You can download it until {formatShortDay(file.endsAt)}.</p>}
    </>
  );
}

function Making({ kind, rows }: { kind: CsvExportKind; rows: number }) {
  return (
    <>
      <p role="status">{rows === 0 ? 'Preparing the file …' : `${WHAT[kind](rows)} exported so far …`}</p>
      <progress aria-label="Progress" />
      <p className="ui-meta">You can close this. You get a notification when the file is ready.</p>
    </>
  );
}

type CsvExportDialogProps = {
  kind: CsvExportKind;
  exportId: string;
  /** Starts the export. Absent if it was started earlier. */
  request: CsvRequest | undefined;
  /** Starts a new export of the current list. */
  onNew: () => void;
  onClose: () => void;
};

/** The progress of a CSV export, then its download link. */
export function CsvExportDialog({ kind, exportId, request, onNew, onClose }: CsvExportDialogProps) {
  const { state, again } = useCsvExport(exportId, request);
  const retry = request === undefined ? onNew : again;
  const title = kind === 'clients' ? 'Export clients' : 'Export inspections';
  return (
    <ModalDialog label={title} kind="sheet" onClose={onClose}>
      <SheetHead title={title} onClose={onClose} />
      <div className="csv-export">
        {(state.step === 'asking' || state.step === 'making') && (
          <Making kind={kind} rows={state.step === 'making' ? state.rows : 0} />
        )}
        {state.step === 'made' && <Made file={state.file} />}
        {state.step === 'gone' && (
          <>
            <p role="alert">This file is no longer available.</p>
            <button type="button" className="ui-btn ui-btn-main" onClick={onNew}>
              Export again
            </button>
          </>
        )}
        {state.step === 'failed' && (
          <>
            <p role="alert">{state.reason}</p>
            <button type="button" className="ui-btn ui-btn-main" onClick={retry}>
              Try again
            </button>
          </>
        )}
      </div>
    </ModalDialog>
  );
}
