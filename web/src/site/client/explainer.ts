/** The tile loads the explainer at the first press only: it is no part of the page's weight. */
export function enhanceExplainer(root: ParentNode): void {
  const tile = root.querySelector<HTMLButtonElement>('[data-explainer]');
  if (tile === null) return;
  const load = () => import('../explainer/open-explainer.tsx');
  tile.addEventListener('pointerenter', () => void load().catch(() => undefined), { once: true });
  tile.addEventListener('click', () => {
    tile.disabled = true;
    load()
      .then(({ openExplainer }) => openExplainer(() => tile.focus()))
      // Without a network the tile stays a picture and can be pressed again.
      .catch(() => undefined)
      .finally(() => {
        tile.disabled = false;
      });
  });
}
