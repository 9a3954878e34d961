import { act, cleanup, render, screen } from '@testing-library/react';
import { Route, Routes, useNavigate } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { beginFirstScreen, finishFirstScreen } from '../lib/first-screen.ts';
import { AppRouter } from './app-router.tsx';

const ROWS = 20;
/** Per row; React interrupts a transition after 5 ms. */
const ROW_MS = 2;

let turns = 0;
const turnsOfRows = new Set<number>();
let ticking: ReturnType<typeof setInterval>;

function occupy(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

function Row() {
  occupy(ROW_MS);
  turnsOfRows.add(turns);
  return <li>Row</li>;
}

function Form() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate('/list')}>
      Sign In
    </button>
  );
}

/** Opens the list of a fresh page, and returns in how many turns of the event loop its rows rendered. */
async function turnsOfList(): Promise<number> {
  globalThis.history.replaceState(null, '', '/login');
  render(
    <AppRouter>
      <Routes>
        <Route path="/login" element={<Form />} />
        <Route
          path="/list"
          element={Array.from({ length: ROWS }, (_, row) => (
            <Row key={row} />
          ))}
        />
      </Routes>
    </AppRouter>,
  );
  turnsOfRows.clear();
  ticking = setInterval(() => (turns += 1));
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  screen.getByRole('button').click();
  await vi.waitUntil(() => screen.queryAllByText('Row').length === ROWS);
  return turnsOfRows.size;
}

afterEach(() => {
  clearInterval(ticking);
  vi.unstubAllGlobals();
  act(() => finishFirstScreen());
  cleanup();
});

describe("the app's router", () => {
  it('renders the list that came with the sign-in response without interruption', async () => {
    beginFirstScreen(true);
    expect(await turnsOfList()).toBe(1);
  });

  it('renders any other page as a transition, which keeps the previous page responsive', async () => {
    expect(await turnsOfList()).toBeGreaterThan(1);
  });
});
