/**
 * Marks the page once it has loaded and has been painted. Styles then lay out the deferred sections. On a slow phone the load
 * event can come before the first paint, and that work would delay it: the second animation frame begins after a paint.
 */
export function markLoaded(): void {
  const mark = () => document.documentElement.classList.add('is-loaded');
  const markAfterPaint = () => requestAnimationFrame(() => requestAnimationFrame(mark));
  if (document.readyState === 'complete') markAfterPaint();
  else addEventListener('load', markAfterPaint, { once: true });
}
