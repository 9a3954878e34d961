import { useCallback, useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDismiss } from '#web/components/use-dismiss.ts';
import { useViewer } from '#web/app/use-viewer.ts';
import type { InspectionRow } from '#web/offline/inspection-rows.ts';
import { rowEntries, type RowAction, type RowEntry } from './row-actions.ts';

const GAP_PX = 4;

type Place = { top: number; right: number };

/** Under its button, or over it where the screen ends; fixed, for the table around it scrolls sideways. */
function placeOf(anchor: DOMRect, height: number): Place {
  const isRoomBelow = anchor.bottom + GAP_PX + height <= globalThis.innerHeight;
  const top = isRoomBelow ? anchor.bottom + GAP_PX : Math.max(GAP_PX, anchor.top - GAP_PX - height);
  return { top, right: Math.max(GAP_PX, document.documentElement.clientWidth - anchor.right) };
}

function focusBy({ key, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
  const entries = [...currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const at = entries.findIndex((entry) => entry === document.activeElement);
  const to: Record<string, number> = {
    ArrowDown: (at + 1) % entries.length,
    ArrowUp: (at - 1 + entries.length) % entries.length,
    Home: 0,
    End: entries.length - 1,
  };
  const next = to[key];
  if (next === undefined) return false;
  entries[next]?.focus();
  return true;
}

/** The menu moves with nothing: a scroll closes it. */
function useClosedByScroll(close: () => void): void {
  useEffect(() => {
    const events = new AbortController();
    const { signal } = events;
    globalThis.addEventListener('scroll', close, { signal, capture: true, passive: true });
    globalThis.addEventListener('resize', close, { signal });
    return () => events.abort();
  }, [close]);
}

type RowMenuListProps = {
  inspection: InspectionRow;
  anchor: RefObject<HTMLElement | null>;
  onAction: (action: RowAction, inspection: InspectionRow) => void;
  onClose: (isFocusBack: boolean) => void;
};

export function RowMenuList({ inspection, anchor, onAction, onClose }: RowMenuListProps) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const menu = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place>();
  const dismiss = useCallback(() => onClose(menu.current?.contains(document.activeElement) === true), [onClose]);
  const leave = useCallback(() => onClose(false), [onClose]);
  useDismiss(anchor, true, dismiss);
  useClosedByScroll(leave);

  useLayoutEffect(() => {
    if (anchor.current === null || menu.current === null) return;
    setPlace(placeOf(anchor.current.getBoundingClientRect(), menu.current.offsetHeight));
  }, [anchor]);
  // Not before it stands in its place: a focus elsewhere scrolls the page.
  useEffect(() => {
    if (place !== undefined) menu.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  }, [place]);

  const choose = (entry: RowEntry) => {
    onClose(true);
    if ('path' in entry) void navigate(entry.path);
    else onAction(entry.action, inspection);
  };
  return (
    <div
      className="row-menu-list"
      role="menu"
      aria-label={`Actions for ${inspection.summary.clientName}`}
      ref={menu}
      style={place ?? { top: 0, right: 0, visibility: 'hidden' }}
      onKeyDown={(event) => {
        if (event.key === 'Tab') leave();
        else if (focusBy(event)) event.preventDefault();
      }}
    >
      {(viewer === undefined ? [] : rowEntries(inspection, viewer)).map((entry) => (
        <button type="button" role="menuitem" tabIndex={-1} key={entry.text} onClick={() => choose(entry)}>
          {entry.text}
        </button>
      ))}
    </div>
  );
}
