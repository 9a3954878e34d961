import type { Page } from 'playwright-core';
import { atMost, type Figure, median } from './figure.ts';
import { technicianOf } from './inspect/session.ts';
import { sharedProduct } from './local-product.ts';
import { fillDevice } from './offline/fill-device.ts';
import { machineFigures } from './offline/machine.ts';
import { signedIn, slowPage, storedPhone } from './offline/phone.ts';

const RUNS = 5;
const MAX_MS = 200;
/** The typed text, and a string in the first name that is then shown. The list includes a demo company's clients. */
const SEARCHES = [
  { kind: 'one of 5,000', text: 'household 4321', first: 'Household 4321 ' },
  { kind: 'many', text: 'kiln', first: 'Household' },
  { kind: 'within a word', text: 'ousehold 4999', first: 'Household 4999 ' },
  { kind: 'none', text: 'nobody of that name', first: '' },
] as const;

/** Time from the keystroke to the first frame that shows the expected name, with the main thread free again. */
const SEARCH = `(text, first) => new Promise((resolve, reject) => {
  const input = document.querySelector('.inspection-clients input[type=search]');
  const type = (value) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const shown = () => first === ''
    ? /^(No client found|Not in this device|This device has)/.test(document.querySelector('.inspection-clients [aria-live]').textContent)
    : (document.querySelector('.inspection-client-list b')?.textContent ?? '').includes(first);
  const painted = () => new Promise((done) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done();
    port2.postMessage(undefined);
  }));
  (async () => {
    type('nothing begins like thi');
    const emptied = performance.now();
    while (document.querySelector('.inspection-client-list b') !== null && performance.now() - emptied < 5000) await painted();
    const at = performance.now();
    type(text);
    await painted();
    while (!shown()) {
      if (performance.now() - at > 10000) return reject(new Error(text + ' was not found'));
      await painted();
    }
    await painted();
    resolve(performance.now() - at);
  })();
})`;

const searching = (page: Page, text: string, first: string) =>
  page.evaluate<number>(`(${SEARCH})(${JSON.stringify(text)}, ${JSON.stringify(first)})`);

/** Five thousand clients on the device, offline, at a quarter of this machine's speed. */
export async function benchClientSearch(): Promise<Figure[]> {
  const { ready } = await sharedProduct();
  const phone = await storedPhone();
  try {
    const first = await signedIn(phone.context, ready.url, technicianOf(ready));
    await fillDevice(first, { inspections: 10, withPhotos: 1, clients: 5000 });
    await first.close();
    await phone.context.setOffline(true);
    const { page } = await slowPage(phone.context);
    await page.goto(`${ready.url}/inspect`);
    await page.locator('.inspection-clients input[type=search]').waitFor();
    const figures: Figure[] = [];
    for (const { kind, text, first: within } of SEARCHES) {
      const times: number[] = [];
      for (let run = 0; run < RUNS; run += 1) times.push(await searching(page, text, within));
      figures.push(atMost(`search among 5,000 clients, ${kind}`, median(times), 'ms', MAX_MS));
    }
    return [...figures, ...machineFigures([])];
  } finally {
    await phone.close();
  }
}
