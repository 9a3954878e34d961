/**
 * Shows the mouse position and clicks, because a headless browser draws no pointer. Runs in the page, in the top layer, so that
 * it is above dialogs.
 */
export function showPointer(): void {
  const start = () => {
    const dot = document.createElement('div');
    dot.popover = 'manual';
    dot.setAttribute('aria-hidden', 'true');
    Object.assign(dot.style, {
      position: 'fixed',
      inset: 'auto',
      margin: '0',
      padding: '0',
      width: '26px',
      height: '26px',
      left: '-40px',
      top: '-40px',
      border: '3px solid #fff',
      borderRadius: '50%',
      pointerEvents: 'none',
      background: 'rgb(184 64 15 / 55%)',
      boxShadow: '0 0 0 1px rgb(0 0 0 / 35%)',
      transform: 'scale(1)',
    });
    document.documentElement.append(dot);
    const raise = () => {
      if (dot.matches(':popover-open')) dot.hidePopover();
      dot.showPopover();
    };
    const move = ({ clientX, clientY }: MouseEvent) => {
      dot.style.left = `${clientX - 13}px`;
      dot.style.top = `${clientY - 13}px`;
    };
    addEventListener('mousemove', move, true);
    addEventListener('mousedown', () => (dot.style.transform = 'scale(0.7)'), true);
    addEventListener('mouseup', () => (dot.style.transform = 'scale(1)'), true);
    raise();
    // A dialog that opens later would cover the pointer.
    new MutationObserver(() => {
      if (document.querySelector('dialog[open]')?.matches(':modal')) raise();
    }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
  };
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start, { once: true });
  else start();
}
