import { cleanup, fireEvent, screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { sessionStarted, tourEnded } from '#web/lib/state/auth-slice.ts';
import { store } from '#web/lib/state/store.ts';
import { organization, renderFor, sessionUser } from '#web/testing/viewer.tsx';
import { FirstSteps } from './first-steps.tsx';

const TITLE = 'Welcome. Three steps to your first report';

afterEach(cleanup);

describe('the first steps', () => {
  it('are shown to a new user after the tour ends, until they are dismissed', () => {
    renderFor('ADMINISTRATOR', <FirstSteps />);
    act(() => {
      store.dispatch(sessionStarted({ user: sessionUser('ADMINISTRATOR'), organization, newUser: true }));
    });
    expect(screen.queryByText(TITLE)).toBeNull();
    act(() => {
      store.dispatch(tourEnded());
    });

    // Rendered with the page: if it appeared later, it would shift what is below it.
    screen.getByRole('heading', { name: TITLE });
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Add a client',
      'Create your technicians',
      'Start an inspection',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByText(TITLE)).toBeNull();
  });

  it('are hidden from a user who signed in before', () => {
    renderFor('ADMINISTRATOR', <FirstSteps />);
    expect(screen.queryByText(TITLE)).toBeNull();
  });
});
