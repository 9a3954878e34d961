import { deviceKind, type DeviceKind } from '#web/lib/device-kind.ts';

/** Chromium's non-standard event. */
type InstallEvent = Event & { prompt: () => Promise<void>; userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }> };

type InstallHint = DeviceKind | 'prompt' | 'installed';

const isStandalone = () =>
  globalThis.matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

/** Shows this device's install steps on the guide page, and the browser's install prompt if it offers one. */
export function enhanceInstall(root: ParentNode): void {
  const box = root.querySelector<HTMLElement>('[data-install]');
  if (box === null) return;
  const show = (part: InstallHint) => {
    box.hidden = false;
    for (const each of box.querySelectorAll<HTMLElement>('[data-install-for]')) {
      each.hidden = each.dataset.installFor !== part;
    }
  };
  const own = deviceKind();
  show(isStandalone() ? 'installed' : own);

  let deferred: InstallEvent | undefined;
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    deferred = event as InstallEvent;
    show('prompt');
  });
  addEventListener('appinstalled', () => show('installed'));
  box.querySelector('[data-install-now]')?.addEventListener('click', () => {
    const event = deferred;
    deferred = undefined;
    if (event === undefined) return;
    // A prompt can be used only once. After a dismissal, the manual steps remain.
    void event
      .prompt()
      .then(() => event.userChoice)
      .then(({ outcome }) => show(outcome === 'accepted' ? 'installed' : own));
  });
}
