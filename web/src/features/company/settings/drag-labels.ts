import type { ListProps } from '@cloudscape-design/components/list';

/** Screen reader announcements while an item is moved, by pointer or by keyboard. */
export const DRAG_LABELS: ListProps.I18nStrings = {
  liveAnnouncementDndStarted: (position, total) => `Picked up item at position ${position} of ${total}`,
  liveAnnouncementDndItemReordered: (from, to, total) =>
    from === to ? `Item back at position ${to} of ${total}` : `Item at position ${to} of ${total}`,
  liveAnnouncementDndItemCommitted: (from, to, total) =>
    from === to ? `Item left at position ${to} of ${total}` : `Item moved from position ${from} to ${to} of ${total}`,
  liveAnnouncementDndDiscarded: 'The move was canceled',
  dragHandleAriaLabel: 'Move',
  dragHandleAriaDescription:
    'Press Space or Enter to pick the item up, the arrow keys to move it, Space or Enter to put it down, Escape to cancel.',
};
