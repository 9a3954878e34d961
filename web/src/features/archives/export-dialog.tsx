import type { ReactNode } from 'react';
import { Icon } from '#web/ui/field-kit/icon.tsx';
import { ModalDialog } from '#web/ui/field-kit/modal-dialog.tsx';

type ExportDialogProps = { title: string; lead: string; onClose: () => void; children: ReactNode };

/** The frame of both ways out: what one gets, and how far it is. */
export function ExportDialog({ title, lead, onClose, children }: ExportDialogProps) {
  return (
    <ModalDialog label={title} kind="sheet" onClose={onClose}>
      <div className="ins-sheet-head">
        <h2>{title}</h2>
        <button type="button" className="ins-icon-button" aria-label="Close" onClick={onClose}>
          <Icon name="cross" />
        </button>
      </div>
      <div className="exp-body">
        <p>{lead}</p>
        {children}
      </div>
    </ModalDialog>
  );
}

type FailedProps = { reason: string; onRetry: () => void };

export function Failed({ reason, onRetry }: FailedProps) {
  return (
    <div className="exp-failed" role="alert">
      <p>{reason}</p>
      <button type="button" className="ins-btn ins-btn-main" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
