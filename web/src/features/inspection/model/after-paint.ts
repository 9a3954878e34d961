/** Milliseconds after which the work is done though nothing was painted: a hidden tab paints nothing. */
const AT_LATEST_MS = 150;

/** Does the work once the current state has been painted, so that a tap shows before all that follows from it. */
export function afterPaint(work: () => void): void {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    work();
  };
  const timer = setTimeout(once, AT_LATEST_MS);
  requestAnimationFrame(() => {
    // A task of its own after the frame: the frame is painted before it runs.
    setTimeout(() => {
      clearTimeout(timer);
      once();
    });
  });
}
