import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { useInspectionState, WorkspaceContext } from '../model/workspace.ts';
import { openStore } from '../testing/test-inspection.tsx';
import { fluesOf } from './flue-steps.ts';
import { FROM_CHECKLIST, useReturnToCard } from './use-return-to-card.ts';

afterEach(cleanup);

function FlueScreen() {
  const [flue] = fluesOf(useInspectionState());
  if (flue === undefined) throw new Error('The inspection has no flue');
  const onBack = useReturnToCard(flue);
  return (
    <button type="button" onClick={onBack}>
      Done
    </button>
  );
}

/** Longer than the history takes to go back, however many times. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 100));

describe('leaving the flue screen', () => {
  it('returns to the card, not further back, on a double tap', async () => {
    // The browser's router, because its history goes back asynchronously.
    history.pushState(null, '', '/before');
    history.pushState(null, '', '/card');
    render(
      <WorkspaceContext value={openStore({})}>
        <BrowserRouter>
          <Routes>
            <Route path="/before" element="Another section" />
            <Route
              path="/card"
              element={
                <Link to="/flue" state={FROM_CHECKLIST}>
                  Open flue size
                </Link>
              }
            />
            <Route path="/flue" element={<FlueScreen />} />
          </Routes>
        </BrowserRouter>
      </WorkspaceContext>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Open flue size' }));

    const done = screen.getByRole('button', { name: 'Done' });
    done.click();
    done.click();

    await settled();
    expect(location.pathname).toBe('/card');
  });
});
