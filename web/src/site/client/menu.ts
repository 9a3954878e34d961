/** Closes the small-screen menu on Escape, on a click outside, and when it loses focus. */
export function enhanceMenus(root: ParentNode): void {
  for (const menu of root.querySelectorAll<HTMLDetailsElement>('[data-menu]')) {
    menu.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || !menu.open) return;
      menu.open = false;
      menu.querySelector('summary')?.focus();
    });
    menu.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false;
    });
    document.addEventListener('click', ({ target }) => {
      if (target instanceof Node && !menu.contains(target)) menu.open = false;
    });
  }
}
