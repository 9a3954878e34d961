import { useCallback, useRef } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import type { InspectionRow } from '#web/offline/entities/inspection-rows.ts';
import { useRowMenu } from './open-row-menu.ts';
import type { RowAction } from './row-actions.ts';
import { RowMenuList } from './row-menu-list.tsx';

export type RowMenuProps = {
  inspection: InspectionRow;
  onAction: (action: RowAction, inspection: InspectionRow) => void;
};

/** A row's menu button and, once pressed, its menu. Kept lightweight, because a list shows a hundred of them. */
export function RowMenu({ inspection, onAction }: RowMenuProps) {
  const [isOpen, setIsOpen] = useRowMenu(inspection.inspectionId);
  const element = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(
    (isFocusBack: boolean) => {
      setIsOpen(false);
      if (isFocusBack) button.current?.focus();
    },
    [setIsOpen],
  );

  return (
    <div className="row-actions" ref={element}>
      <button
        type="button"
        className="row-actions-button"
        ref={button}
        aria-label={`Actions for ${inspection.summary.clientName}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || isOpen) return;
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        <Icon name="dots" />
      </button>
      {isOpen && <RowMenuList inspection={inspection} anchor={element} onAction={onAction} onClose={close} />}
    </div>
  );
}
