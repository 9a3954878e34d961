import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '#shared/auth/roles.ts';
import type { Sample } from '#shared/contract/demo-inspection.ts';
import { readTourPlace } from '#web/lib/session/tour-place.ts';
import { sessionStarted } from '#web/lib/state/auth-slice.ts';
import { store, useAppSelector } from '#web/lib/state/store.ts';
import { useViewer } from '#web/lib/session/use-viewer.ts';
import { mockRoutes, Refusal, type MockResponses } from '#web/testing/contract-fetch.ts';
import { organization, sessionUser } from '#web/testing/viewer.tsx';
import { Tour } from './tour.tsx';

const sample = (state: Sample['state']): Sample => ({
  state,
  inspectionId: '01JDXW3Q8N5T2K7V9B4M6C1ZRA',
  clientId: '01JDXW3Q8N5T2K7V9B4M6C1ZRB',
  updatedAt: '2026-03-01T12:00:00.000Z',
});
const safePhotos = () => new Refusal(404, { main: 'Not found' }, 'NOT_FOUND');

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

/** Mimics the shell: renders the tour next to the page while the session has it enabled. */
function Shell() {
  const viewer = useViewer();
  const isTouring = useAppSelector(({ auth }) => auth.isTouring === true);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <main id="main" tabIndex={-1}>
        {pathname}
      </main>
      <button onClick={() => void navigate('/userSettings')}>Open settings</button>
      <button onClick={() => void navigate('/dashboard')}>Open dashboard</button>
      {isTouring && viewer !== undefined && <Tour viewer={viewer} />}
    </>
  );
}

function open(answers: MockResponses, role: Role = 'ADMINISTRATOR') {
  const called = mockRoutes(answers);
  store.dispatch(sessionStarted({ user: sessionUser(role), organization, newUser: true }));
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={['/dashboard']}>
        <Shell />
      </MemoryRouter>
    </Provider>,
  );
  return called;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const card = () => screen.queryByRole('dialog');

describe('the first-run tour', () => {
  it('has its step as its name, announces it, and opens its page', async () => {
    open({ getSample: () => ({ sample: sample('removed') }) });

    expect(await screen.findByText('Step 1 of 4')).toBeTruthy();
    expect(screen.getByRole('dialog', { name: 'This is your dashboard' }).getAttribute('aria-modal')).toBe('false');
    await press('Next');

    expect(screen.getByRole('dialog', { name: 'Add your people' })).toBeTruthy();
    expect(screen.getByRole('main').textContent).toBe('/createUser');
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Add your people'));
  });

  it('moves back and forward with the arrow keys, and ends with Done', async () => {
    open({ getSample: () => ({ sample: sample('removed') }) });
    await screen.findByText('Step 1 of 4');

    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(screen.getByText('Step 2 of 4')).toBeTruthy();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('dialog', { name: /^Your trial: [\d,]+ days left/ })).toBeTruthy();
    await press('Done');

    expect(card()).toBeNull();
    expect(store.getState().auth).toMatchObject({ newUser: true });
    expect(store.getState().auth.isTouring).toBeUndefined();
  });

  it('keeps its step and the requested page after a page load, and does not reopen after it has ended', async () => {
    open({ getSample: () => ({ sample: sample('removed') }) });
    await screen.findByText('Step 1 of 4');
    await press('Next');
    cleanup();
    vi.unstubAllGlobals();
    open({ getSample: () => ({ sample: sample('removed') }) });

    expect(await screen.findByText('Tour paused at step 2 of 4: Add your people')).toBeTruthy();
    expect(readTourPlace(sessionUser('ADMINISTRATOR').userId)).toBe('people');
    expect(screen.getByRole('main').textContent).toBe('/dashboard');
    await press('Continue tour');
    expect(screen.getByRole('main').textContent).toBe('/createUser');
    await press('Skip tour');
    expect(readTourPlace(sessionUser('ADMINISTRATOR').userId)).toBeUndefined();
  });

  it('hides on other pages, and comes back on its own page', async () => {
    open({ getSample: () => ({ sample: sample('removed') }) });
    await screen.findByText('Step 1 of 4');

    await press('Open settings');
    expect(card()).toBeNull();
    expect(screen.getByText('Tour paused at step 1 of 4: This is your dashboard')).toBeTruthy();
    await press('Open dashboard');
    expect(card()).not.toBeNull();
    await press('Open settings');
    await press('End tour');
    expect(store.getState().auth.isTouring).toBeUndefined();
  });

  it.each(['Escape', 'Skip'])('ends with %s, and the focus moves to the page', async (method) => {
    open({ getSample: () => ({ sample: sample('removed') }) });
    await screen.findByText('Step 1 of 4');

    await (method === 'Escape' ? userEvent.keyboard('{Escape}') : press('Skip tour'));

    expect(card()).toBeNull();
    expect(document.activeElement?.id).toBe('main');
  });

  it('leaves Escape to the focused element', async () => {
    open({ getSample: () => ({ sample: sample('removed') }) });
    await screen.findByText('Step 1 of 4');
    // Waits until the title no longer takes focus from a page that has just opened.
    await act(() => new Promise((resolve) => setTimeout(resolve, 1500)));
    act(() => screen.getByRole('main').focus());

    await userEvent.keyboard('{Escape}');

    expect(card()).not.toBeNull();
  });

  it('shows that the demo inspection is being created, and continues without it when that fails', async () => {
    let state: Sample['state'] = 'making';
    open({ getSample: () => ({ sample: sample(state) }), getInspection: safePhotos });
    await screen.findByText('Step 1 of 6');
    await press('Next');
    expect(screen.getByRole('status').textContent).toContain('creating the sample');
    expect(screen.getByRole('main').textContent).toBe('/dashboard');

    state = 'removed';
    await screen.findByText('Step 2 of 4');
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('continues without a sample if it cannot be created', async () => {
    open({ getSample: () => ({}), createSample: () => new Refusal(503, { main: 'Try again' }, 'TRY_AGAIN') });

    expect(await screen.findByText('Step 1 of 4')).toBeTruthy();
  });

  it('requests a first sample, and never another one after it was removed', async () => {
    const first = open({ getSample: () => ({}), createSample: () => ({ sample: sample('removed') }) });
    await vi.waitFor(() => expect(first).toEqual(['getSample', 'createSample']));
    cleanup();
    vi.unstubAllGlobals();

    const second = open({ getSample: () => ({ sample: sample('removed') }) });
    await screen.findByText('Step 1 of 4');
    expect(second).toEqual(['getSample']);
  });

  it('requests a sample only for an administrator’s company', async () => {
    const called = open({ getSample: () => ({}) }, 'TECHNICIAN');

    expect(await screen.findByText(/Step 1 of/)).toBeTruthy();
    await vi.waitFor(() => expect(called).toEqual(['getSample']));
  });
});
