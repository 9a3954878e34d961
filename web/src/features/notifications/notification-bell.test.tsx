import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { createStore, type Store } from '#web/lib/state/store.ts';
import { notificationAdded } from '#web/lib/state/notifications-slice.ts';
import { NotificationBell } from './notification-bell.tsx';

function Place() {
  return <output>{useLocation().pathname}</output>;
}

function show(...titles: string[]): Store {
  const store = createStore();
  for (const title of titles) store.dispatch(notificationAdded({ title, route: `/${title}`, type: 'info' }));
  render(
    <Provider store={store}>
      <MemoryRouter>
        <NotificationBell />
        <Place />
      </MemoryRouter>
    </Provider>,
  );
  return store;
}

const bell = () => screen.getByRole('button', { name: /^Notifications/ });
const links = () => screen.queryAllByRole('link').map((link) => link.textContent);

afterEach(cleanup);

describe('the notification bell', () => {
  it('shows that the user is caught up when there are no notifications', () => {
    show();
    fireEvent.click(bell());

    expect(screen.getByText('All caught up!')).toBeTruthy();
    expect(screen.queryByText(/total$/)).toBeNull();
  });

  it('shows the first three and the total', () => {
    show('a', 'b', 'c', 'd');
    fireEvent.click(bell());

    expect(links()).toEqual(['d', 'c', 'b']);
    expect(screen.getByText('4 total')).toBeTruthy();
  });

  it('keeps a notification that just happened above one that happened earlier but arrived later', () => {
    const store = show('now');
    act(() => {
      for (const hour of ['08', '10', '09']) {
        const notice = { title: hour, when: `2026-11-20T${hour}:00:00.000Z`, route: '/', type: 'info' as const };
        store.dispatch(notificationAdded(notice));
      }
    });
    fireEvent.click(bell());

    expect(links()).toEqual(['now', '10', '09']);
  });

  it('marks the shown notifications as read when it closes, and shows whether any are unread', () => {
    const store = show('a', 'b', 'c', 'd');
    fireEvent.click(bell());
    fireEvent.keyDown(document, { key: 'Escape' });

    expect(store.getState().notifications.list.map(({ read }) => read)).toEqual([true, true, true, false]);
    expect(bell().getAttribute('aria-label')).toBe('Notifications, some unread');
  });

  it('dismisses a clicked notification and opens its page', () => {
    const store = show('settings', 'clients');
    fireEvent.click(bell());
    fireEvent.click(screen.getByRole('link', { name: 'settings' }));

    expect(store.getState().notifications.list.map(({ title }) => title)).toEqual(['clients']);
    expect(screen.getByRole('status').textContent).toBe('/settings');
  });

  it('offers Reload App only with the notice of an update', () => {
    show('Updated app. click below to refresh and update.', 'a');
    fireEvent.click(bell());

    expect(screen.getAllByRole('button', { name: 'Reload App' })).toHaveLength(1);
  });
});
