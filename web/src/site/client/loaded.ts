/** Marks the page once it has loaded everything. Styles then lay out the deferred sections. */
export function markLoaded(): void {
  const mark = () => document.documentElement.classList.add('is-loaded');
  if (document.readyState === 'complete') mark();
  else addEventListener('load', mark, { once: true });
}
