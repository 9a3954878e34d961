import { beforeEach, describe, expect, it, vi } from 'vitest';

const fresh = async () => {
  vi.resetModules();
  return import('./install-prompt.ts');
};
const promptWith = (outcome: string) =>
  Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: vi.fn(async () => undefined),
    userChoice: Promise.resolve({ outcome }),
  });

beforeEach(() => localStorage.clear());

describe('installing the app', () => {
  it('shows the browser’s prompt only on request, once', async () => {
    const install = await fresh();
    install.watchInstall();
    expect(install.installMethodNow()).toBe('none');
    const event = promptWith('accepted');
    globalThis.dispatchEvent(event);
    expect([event.defaultPrevented, install.installMethodNow()]).toEqual([true, 'prompt']);
    expect(event.prompt).not.toHaveBeenCalled();

    await install.install();
    await install.install();
    expect(event.prompt).toHaveBeenCalledTimes(1);
    expect(install.installMethodNow()).toBe('installed');
  });

  it('is not offered again after it was dismissed, even after a reload', async () => {
    const first = await fresh();
    expect(first.isOfferDismissed()).toBe(false);
    first.dismissOffer();
    expect(first.isOfferDismissed()).toBe(true);

    expect((await fresh()).isOfferDismissed()).toBe(true);
  });

  it.each([
    [
      'the share menu on an iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1',
      'share-menu',
    ],
    ['the browser’s menu on Android', 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Firefox/145.0', 'browser-menu'],
  ])('uses %s', async (_name, agent, method) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
    const install = await fresh();
    install.watchInstall();

    expect(install.installMethodNow()).toBe(method);
    vi.restoreAllMocks();
  });
});
