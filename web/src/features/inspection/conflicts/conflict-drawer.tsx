import { FieldError } from '#web/ui/field-kit/field-error.tsx';
import { ModalDialog } from '#web/ui/field-kit/modal-dialog.tsx';
import { SheetHead } from '#web/ui/field-kit/sheet-head.tsx';
import { useLost } from './conflict-context.ts';
import { useLostActions } from './use-lost-actions.ts';
import { LostRow } from './conflict-note.tsx';

/** Every change that other devices made to this inspection: unreviewed changes first, then the ones the user kept. */
export function LostSheet({ onClose }: { onClose: () => void }) {
  const lost = useLost();
  const { settle, problem } = useLostActions();
  const open = lost.filter(({ isSettled }) => !isSettled);
  const settled = lost.filter(({ isSettled }) => isSettled);
  return (
    <ModalDialog label="What other devices changed" kind="sheet" onClose={onClose}>
      <SheetHead title="What other devices changed" closeLabel="Close the list" onClose={onClose} />
      {lost.length === 0 && <p className="inspection-conflict-none">Nothing left to decide.</p>}
      {open.map((each) => (
        <LostRow key={each.key} lost={each} isLabeled />
      ))}
      {open.length > 1 && (
        <button type="button" className="ui-btn inspection-conflict-all" onClick={() => settle(open)}>
          Leave all as they are
        </button>
      )}
      <FieldError id="lost-not-settled" message={problem} />
      {settled.length > 0 && (
        <details className="inspection-conflict-settled">
          <summary>Left as they are ({settled.length})</summary>
          {settled.map((each) => (
            <LostRow key={each.key} lost={each} isLabeled />
          ))}
        </details>
      )}
    </ModalDialog>
  );
}
