import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { UPDATED_APP } from '#web/lib/state/notice-texts.ts';

export type NotificationType = 'error' | 'info' | 'feature';

export type Notification = {
  id: string;
  title: string;
  /** Target of a click; '#' stays on the page. */
  route: string;
  type: NotificationType;
  /** ISO time. */
  when: string;
  read: boolean;
};

export const POPOVER_ITEMS = 3;

/** With an `id`, it exists only once; adding it again with a later time moves it to the top. */
type NewNotification = Partial<Pick<Notification, 'title' | 'route' | 'type' | 'id' | 'when' | 'read'>>;

export const notificationsSlice = createSlice({
  name: 'notifications',
  initialState: { list: [] as Notification[] },
  reducers: {
    notificationAdded: {
      prepare: ({ title = 'Unknown error', route = '#', type = 'error', ...own }: NewNotification) => ({
        payload: { id: nanoid(), title, route, type, when: new Date().toISOString(), read: false, ...own },
      }),
      reducer: (state, { payload }: PayloadAction<Notification>) => {
        const known = state.list.find(({ id }) => id === payload.id);
        if (known?.when === payload.when) return;
        const others = state.list.filter(({ id }) => id !== payload.id);
        // Sorted by time, because the server's notifications arrive later than they happened.
        const older = others.findIndex(({ when }) => when <= payload.when);
        state.list = others.toSpliced(older === -1 ? others.length : older, 0, payload);
      },
    },
    notificationRemoved: (state, { payload }: PayloadAction<string>) => {
      state.list = state.list.filter((notification) => notification.id !== payload);
    },
    notificationsRead: (state, { payload }: PayloadAction<readonly string[]>) => {
      for (const notification of state.list) if (payload.includes(notification.id)) notification.read = true;
    },
  },
});

export const { notificationAdded, notificationRemoved, notificationsRead } = notificationsSlice.actions;

/** The newest three, always including a pending update, because its button is nowhere else. */
function shownOf(list: readonly Notification[]): readonly Notification[] {
  const newest = list.slice(0, POPOVER_ITEMS);
  const update = list.find(({ title }) => title === UPDATED_APP);
  return update === undefined || newest.includes(update) ? newest : [...newest.slice(0, -1), update];
}

/** The notifications in the popover, and the total count. */
export function popoverOf(list: readonly Notification[]): { shown: readonly Notification[]; total: string } {
  return { shown: shownOf(list), total: `${list.length} total` };
}

export const hasUnread = (list: readonly Notification[]): boolean => list.some((notification) => !notification.read);
