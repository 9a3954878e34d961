import type { ReactNode } from 'react';
import { ModalDialog } from '#web/ui/field-kit/modal-dialog.tsx';
import { SheetHead } from '#web/ui/field-kit/sheet-head.tsx';

type ExportDialogProps = { title: string; lead: string; onClose: () => void; children: ReactNode };

/** The frame of both export dialogs: what the file contains, and its progress. */
export function ExportDialog({ title, lead, onClose, children }: ExportDialogProps) {
  return (
    <ModalDialog label={title} kind="sheet" onClose={onClose}>
      <SheetHead title={title} onClose={onClose} />
      <div className="export-body">
        <p>{lead}</p>
        {children}
      </div>
    </ModalDialog>
  );
}

type FailedProps = { reason: string; onRetry: () => void };

export function Failed({ reason, onRetry }: FailedProps) {
  return (
    <div className="export-failed" role="alert">
      <p>{reason}</p>
      <button type="button" className="ui-btn ui-btn-main" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
