const dialogOf = (id: string | undefined) => {
  const element = id === undefined ? null : document.querySelector(`#${CSS.escape(id)}`);
  return element instanceof HTMLDialogElement ? element : undefined;
};

/** Opens a modal dialog. The browser traps focus in it and restores focus on closing. */
export function openDialog(id: string): void {
  const dialog = dialogOf(id);
  if (dialog?.open === false) dialog.showModal();
}

/** Wires the buttons that open and close dialogs. A click on the backdrop also closes a dialog. */
export function enhanceDialogs(root: ParentNode): void {
  for (const button of root.querySelectorAll<HTMLElement>('[data-opens]')) {
    button.addEventListener('click', () => openDialog(button.dataset.opens ?? ''));
  }
  for (const button of root.querySelectorAll<HTMLElement>('[data-closes]')) {
    button.addEventListener('click', () => dialogOf(button.dataset.closes)?.close());
  }
  for (const dialog of root.querySelectorAll('dialog')) {
    dialog.addEventListener('click', ({ target }) => {
      if (target === dialog) dialog.close();
    });
  }
}
