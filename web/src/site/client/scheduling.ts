/**
 * Shows the scheduling service's page inside the dialog. It is a third party, so nothing is requested from it until the button
 * is pressed.
 */
export function enhanceScheduling(root: ParentNode): void {
  for (const link of root.querySelectorAll<HTMLAnchorElement>('[data-schedules]')) {
    link.addEventListener('click', (event) => {
      // With a modifier key, the link opens in a new tab as usual.
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      const frame = document.createElement('iframe');
      frame.src = link.href;
      frame.title = 'Times for a demo';
      frame.className = 'scheduling-frame';
      link.closest('dialog')?.querySelector('.scheduling-place')?.replaceChildren(frame);
      frame.focus();
    });
  }
}
