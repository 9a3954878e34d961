import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDismiss } from '#web/ui/hooks/use-dismiss.ts';
import { useViewer } from '#web/lib/session/use-viewer.ts';
import type { InspectionRow } from '#web/offline/entities/inspection-rows.ts';
import { rowEntries, type RowAction, type RowEntry } from './row-actions.ts';

const GAP_PX = 4;

type Place = { top: number; right: number };

/** Below its button, or above it near the bottom of the screen. Fixed, because the surrounding table scrolls horizontally. */
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

const isOnScreen = ({ top, bottom }: DOMRect): boolean => bottom > 0 && top < globalThis.innerHeight;

/**
 * Keeps the menu next to its button. Scrolling alone does not close it, because scroll anchoring also scrolls when content
 * above the rows changes.
 */
function useFollowing(anchor: RefObject<HTMLElement | null>, menu: RefObject<HTMLElement | null>, leave: () => void) {
  const [place, setPlace] = useState<Place>();
  // Not a layout effect: if a row mounts with its menu open, the button's ref is not set yet.
  useEffect(() => {
    const follow = () => {
      if (anchor.current === null || menu.current === null) return;
      const box = anchor.current.getBoundingClientRect();
      if (box.height > 0 && !isOnScreen(box)) leave();
      else setPlace(placeOf(box, menu.current.offsetHeight));
    };
    follow();
    const events = new AbortController();
    const { signal } = events;
    globalThis.addEventListener('scroll', follow, { signal, capture: true, passive: true });
    globalThis.addEventListener('resize', follow, { signal });
    // Content inserted above the list moves the button without a scroll event.
    const sizes = new ResizeObserver(follow);
    sizes.observe(document.body);
    return () => {
      sizes.disconnect();
      events.abort();
    };
  }, [anchor, menu, leave]);
  return place;
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
  const dismiss = useCallback(() => onClose(menu.current?.contains(document.activeElement) === true), [onClose]);
  const leave = useCallback(() => onClose(false), [onClose]);
  useDismiss(anchor, true, dismiss);
  const place = useFollowing(anchor, menu, leave);
  const isPlaced = place !== undefined;
  // Only after positioning: focusing an element elsewhere would scroll the page.
  useEffect(() => {
    if (isPlaced) menu.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true });
  }, [isPlaced]);

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
