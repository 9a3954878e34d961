/** Marks the page once everything it needs is there; styles then lay out what was left for later. */
export function markLoaded(): void {
  const mark = () => document.documentElement.classList.add('is-loaded');
  if (document.readyState === 'complete') mark();
  else addEventListener('load', mark, { once: true });
}
