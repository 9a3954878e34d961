import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react';
import { useInspectionActions, type FieldValues } from '../model/workspace.ts';
import { Icon } from '#web/ui/field-kit/icon.tsx';

type Deleted = { title: string; undo: FieldValues };
type OfferUndo = (deleted: Deleted) => void;

const OfferUndoContext = createContext<OfferUndo>(() => undefined);
const DeletedContext = createContext<{ deleted: Deleted | undefined; clear: () => void }>({
  deleted: undefined,
  clear: () => undefined,
});

export const useOfferUndo = (): OfferUndo => use(OfferUndoContext);

/** Remembers the last deletion on a card, so that one tap restores it. */
export function UndoScope({ children }: { children: ReactNode }) {
  const [deleted, setDeleted] = useState<Deleted>();
  const clear = useCallback(() => setDeleted(undefined), []);
  const shown = useMemo(() => ({ deleted, clear }), [deleted, clear]);
  return (
    <OfferUndoContext value={setDeleted}>
      <DeletedContext value={shown}>{children}</DeletedContext>
    </OfferUndoContext>
  );
}

/**
 * Shows what was deleted, with an Undo button. The element is always rendered, so that screen readers announce changes to it.
 */
export function UndoNotice() {
  const { deleted, clear } = use(DeletedContext);
  const { save } = useInspectionActions();
  return (
    <div role="status" className={deleted === undefined ? undefined : 'inspection-undo'}>
      {deleted !== undefined && (
        <>
          <span className="ui-grow">Deleted: {deleted.title}</span>
          <button
            type="button"
            className="ui-btn ui-btn-small"
            onClick={() => {
              save(deleted.undo);
              clear();
            }}
          >
            <Icon name="redo" size={18} />
            Undo
          </button>
        </>
      )}
    </div>
  );
}
