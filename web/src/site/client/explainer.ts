/** Loads the explainer on the first press, so that it adds nothing to the page's weight. */
export function enhanceExplainer(root: ParentNode): void {
  const tile = root.querySelector<HTMLButtonElement>('[data-explainer]');
  if (tile === null) return;
  const load = () => import('../explainer/open-explainer.tsx');
  tile.addEventListener('pointerenter', () => void load().catch(() => undefined), { once: true });
  tile.addEventListener('click', () => {
    tile.disabled = true;
    load()
      .then(({ openExplainer }) => openExplainer(() => tile.focus()))
      // If loading fails, the tile stays a picture and can be pressed again.
      .catch(() => undefined)
      .finally(() => {
        tile.disabled = false;
      });
  });
}
