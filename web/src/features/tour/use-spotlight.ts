import { useEffect, useState } from 'react';

export type SpotlightRect = { top: number; left: number; width: number; height: number };

const LOOK_MS = 250;
const EDGE_PX = 6;
/** Height of the app's bar and the document bar below it. */
const BARS_PX = 132;

function spotOf(element: Element): SpotlightRect {
  const { top, left, width, height } = element.getBoundingClientRect();
  return { top: top - EDGE_PX, left: left - EDGE_PX, width: width + 2 * EDGE_PX, height: height + 2 * EDGE_PX };
}

const isSame = (a: SpotlightRect | undefined, b: SpotlightRect | undefined): boolean =>
  a?.top === b?.top && a?.left === b?.left && a?.width === b?.width && a?.height === b?.height;

/** Position of a step's target. Scrolls it into view once, when the page shows it. */
export function useSpotlight(target: string | undefined): SpotlightRect | undefined {
  const [spot, setSpot] = useState<SpotlightRect>();
  useEffect(() => {
    let shown: Element | undefined;
    const look = () => {
      const element = target === undefined ? null : document.querySelector(target);
      if (element !== null && element !== shown) {
        shown = element;
        globalThis.scrollTo(0, globalThis.scrollY + element.getBoundingClientRect().top - BARS_PX);
      }
      const next = element === null ? undefined : spotOf(element);
      setSpot((now) => (isSame(now, next) ? now : next));
    };
    const events = new AbortController();
    const { signal } = events;
    globalThis.addEventListener('scroll', look, { signal, passive: true, capture: true });
    globalThis.addEventListener('resize', look, { signal });
    // Pages load and resize at unpredictable times, so the position is polled.
    const timer = setInterval(look, LOOK_MS);
    look();
    return () => {
      clearInterval(timer);
      events.abort();
    };
  }, [target]);
  return spot;
}
