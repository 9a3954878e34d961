/** A link is followed by the browser if the app has not started by then. */
const LONGEST_WAIT_MS = 6000;

const CONTROLS = 'a, button, input, select';

type Control = HTMLElement & { readonly href?: string };

/** What identifies a control in the frame and in the app: its kind, its target, and its name. */
function identityOf(control: Control): string {
  const name = control.getAttribute('aria-label') ?? control.getAttribute('name') ?? control.textContent;
  return [control.localName, control.getAttribute('href'), name].join(' ');
}

const sameAs = (root: Element, identity: string): Control[] =>
  [...root.querySelectorAll<Control>(CONTROLS)].filter((control) => identityOf(control) === identity);

/** A link to another site, or one that the user opens in another tab, works without the app. */
function isForBrowser(event: MouseEvent, control: Control): boolean {
  const isElsewhere = control.getAttribute('target') === '_blank' || /^(?:tel|mailto):/.test(control.href ?? '');
  return isElsewhere || event.ctrlKey || event.metaKey || event.shiftKey;
}

function use(control: Control): void {
  if (control.localName === 'input' || control.localName === 'select') control.focus();
  else control.click();
}

/**
 * Remembers the last tap on the frame in `root`, and repeats it on the same control of the app once the app has replaced the
 * frame. The frame's own controls do nothing.
 */
export function repeatTapInApp(root: Element): void {
  const frame = root.firstElementChild;
  let tapped: (() => void) | undefined;

  const onClick = (event: MouseEvent) => {
    const control = event.target instanceof Element ? event.target.closest<Control>(CONTROLS) : null;
    if (control === null || !root.contains(control) || isForBrowser(event, control)) return;
    event.preventDefault();
    event.stopPropagation();
    const identity = identityOf(control);
    const index = sameAs(root, identity).indexOf(control);
    const { href } = control;
    const follow = () => href !== undefined && globalThis.location.assign(href);
    const timer = setTimeout(follow, LONGEST_WAIT_MS);
    tapped = () => {
      clearTimeout(timer);
      const found = sameAs(root, identity)[index];
      if (found === undefined) follow();
      else use(found);
    };
  };

  document.addEventListener('click', onClick, { capture: true });
  const watch = new MutationObserver(() => {
    if (frame?.isConnected === true) return;
    watch.disconnect();
    document.removeEventListener('click', onClick, { capture: true });
    tapped?.();
  });
  watch.observe(root, { childList: true });
}
