/** Timeout in milliseconds after which the work runs even if nothing was painted, because a hidden tab never paints. */
const AT_LATEST_MS = 150;

/** Runs the work after the current state has been painted, so that a tap is visible before its derived results are computed. */
export function afterPaint(work: () => void): void {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    work();
  };
  const timer = setTimeout(once, AT_LATEST_MS);
  requestAnimationFrame(() => {
    // A separate task after the animation frame runs only once that frame has been painted.
    setTimeout(() => {
      clearTimeout(timer);
      once();
    });
  });
}
