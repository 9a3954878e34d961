import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Runs an action once per press: presses are ignored until the action has ended and its outcome is on the screen. Otherwise a
 * double tap would store or send everything twice. The action handles its own failures.
 */
export function useOnePress<Args extends unknown[]>(act: (...args: Args) => Promise<unknown>) {
  const [state, setState] = useState({ isBusy: false });
  const isBusy = useRef(false);
  // Not cleared earlier: a press that was queued while the action ran may come before the render that replaces the button.
  useLayoutEffect(() => {
    isBusy.current = state.isBusy;
  }, [state]);
  const press = (...args: Args): void => {
    if (isBusy.current) return;
    isBusy.current = true;
    setState({ isBusy: true });
    void act(...args).finally(() => setState({ isBusy: false }));
  };
  return { isBusy: state.isBusy, press };
}
