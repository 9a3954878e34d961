import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { InstallHelp } from '../help/install-help.tsx';
import { enhanceInstall } from './install.ts';

const PIXEL = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';

describe('the install help', () => {
  const shown = () =>
    [...document.querySelectorAll<HTMLElement>('[data-install-for]')]
      .filter(({ hidden }) => !hidden)
      .map(({ dataset }) => dataset.installFor);
  const open = (userAgent: string) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    document.body.innerHTML = renderToStaticMarkup(<InstallHelp />);
    enhanceInstall(document);
  };
  const offer = (outcome: string) => {
    const prompt = vi.fn(async () => undefined);
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt,
      userChoice: Promise.resolve({ outcome }),
    });
    globalThis.dispatchEvent(event);
    return prompt;
  };

  afterEach(() => vi.restoreAllMocks());

  it.each([
    [PIXEL, 'android'],
    [IPHONE, 'ios'],
  ])('shows the steps for the device in use', (userAgent, part) => {
    open(userAgent);
    expect(shown()).toEqual([part]);
  });

  it('offers the browser’s prompt, once, and shows when the app is installed', async () => {
    open(PIXEL);
    const prompt = offer('accepted');
    expect(shown()).toEqual(['prompt']);
    const button = document.querySelector<HTMLButtonElement>('[data-install-now]');
    button?.click();
    button?.click();
    await vi.waitFor(() => expect(shown()).toEqual(['installed']));
    expect(prompt).toHaveBeenCalledTimes(1);
  });

  it('returns to the steps after the user declines', async () => {
    open(PIXEL);
    offer('dismissed');
    document.querySelector<HTMLButtonElement>('[data-install-now]')?.click();
    await vi.waitFor(() => expect(shown()).toEqual(['android']));
  });
});
