/** The tile loads the explainer at the first press only: it is no part of the page's weight. */
export function enhanceExplainer(root: ParentNode): void {
  const tile = root.querySelector<HTMLButtonElement>('[data-explainer]');
  tile?.addEventListener('click', () => {
    void import('../explainer/explainer.ts').then(({ showExplainer }) => showExplainer(tile));
  });
}
