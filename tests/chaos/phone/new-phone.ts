import { waitUntilOfflineReady } from '#tests/e2e/support/app-tab.ts';
import { planOf } from '../plan.ts';
import { Proxy, type Doors, type Upstream } from '../proxy/proxy.ts';
import { Trace } from '../trace.ts';
import { Phone } from './phone.ts';

const INSTALLED_WITHIN_MS = 60_000;

/** Creates a browser profile in which the app has been loaded completely, so that it works offline. */
export async function unpackPhone(folder: string, upstream: Upstream, doors: Doors): Promise<void> {
  const trace = new Trace();
  const proxy = await Proxy.start(planOf(0, 0), upstream, trace, doors);
  const phone = new Phone(folder, proxy.url, trace);
  try {
    const page = await phone.page();
    await page.goto(`${proxy.url}/dashboard`, { timeout: INSTALLED_WITHIN_MS });
    await waitUntilOfflineReady(page, INSTALLED_WITHIN_MS);
  } finally {
    await phone.end();
    await proxy.stop();
  }
}
