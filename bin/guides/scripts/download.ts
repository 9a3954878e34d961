import type { Script } from '../script.ts';
import type { Take } from '../take.ts';
import { button } from './parts.ts';

const EMAIL = 'tech.sweep@example.com';

async function signIn(take: Take): Promise<void> {
  const { page, url } = take;
  await page.goto(`${url}/login`);
  await take.type(page.getByLabel('Email address'), EMAIL);
  await take.type(page.getByLabel('Password', { exact: true }), 'demo-chimney-1');
  await take.point(page.getByText('Keep Me Signed In'));
  await take.look(0.6);
  await take.tap(page.getByRole('button', { name: 'Sign In' }));
  await page.waitForURL('**/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';
/** Headless Chromium can't install apps, so this dispatches the event that offers it. */
const offerInstall = () => void globalThis.dispatchEvent(new Event('beforeinstallprompt', { cancelable: true }));
const useAgent = (agent: string) => void Object.defineProperty(navigator, 'userAgent', { get: () => agent });

export const DOWNLOAD: Script = {
  id: 'guideDownload',
  screen: 'phone',
  start: () => '/',
  poster: 1,
  prepare: async ({ page }) => page.getByRole('heading', { level: 1 }).waitFor(),
  scenes: [
    async (take) => take.look(3),
    async (take) => {
      await signIn(take);
      await take.page.getByRole('link', { name: 'Search all inspections' }).waitFor();
      await take.page.evaluate(offerInstall);
      await take.point(button(take, 'Install'));
    },
    async (take) => {
      await take.page.addInitScript(useAgent, IPHONE);
      await take.page.goto(`${take.url}/guide/download-flueprint`);
      await take.point(take.page.getByText('Add to Home Screen').first());
    },
    async (take) => {
      await take.page.goto(`${take.url}/logout`);
      await take.page.waitForURL('**/login');
      await signIn(take);
    },
  ],
};
