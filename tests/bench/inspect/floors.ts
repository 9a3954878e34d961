import type { Page } from 'playwright-core';
import { ownerOf } from '../offline/fill-device.ts';
import { timedTap } from './finger.ts';
import { idle, newPhonePage } from './phone.ts';
import { timed } from './toggling.ts';

const TOGGLES = 40;
const RUNS = 5;

/** One question with two answers and nothing else on the page: the browser's own cost of a toggle. */
const BARE_TOGGLE = `<meta name="viewport" content="width=device-width" />
<fieldset style="font-size: 24px"><label><input type="radio" name="answer" /> Yes</label>
<label><input type="radio" name="answer" /> No</label></fieldset>`;

/** Milliseconds from touch to next paint, for each toggle of a radio button on an otherwise empty page. */
export async function measureBareToggles(signedIn: Page): Promise<number[]> {
  const page = await newPhonePage(signedIn.context());
  await page.goto('about:blank');
  await page.setContent(BARE_TOGGLE);
  const taken: number[] = [];
  for (let run = 0; run < TOGGLES; run += 1) taken.push((await timed(page, page.locator('label').nth(run % 2))).ms);
  await page.close();
  return taken;
}

/** Runs in the page: reads an inspection with its plan and photos from the device database and prints each as text. */
const PRINT_ROWS = `async ({ name, inspectionId }) => {
  const opened = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const button = document.createElement('button');
  button.textContent = 'Open';
  button.style.fontSize = '24px';
  button.addEventListener('click', async () => {
    const database = await opened(indexedDB.open(name));
    const rows = database.transaction(['inspections', 'plans', 'photos']);
    const [inspection, , photos] = await Promise.all([
      opened(rows.objectStore('inspections').get(inspectionId)),
      opened(rows.objectStore('plans').get(inspectionId)),
      opened(rows.objectStore('photos').index('inspectionId').getAll(inspectionId)),
    ]);
    database.close();
    const list = document.createElement('ol');
    for (const row of [...Object.entries(inspection.answers ?? {}), ...photos]) {
      const item = document.createElement('li');
      item.textContent = JSON.stringify(row);
      list.append(item);
    }
    list.id = 'printed';
    document.body.append(list);
  });
  document.body.replaceChildren(button);
}`;

/** Milliseconds from a tap to the painted rows of an inspection, read from this device and printed without any computation. */
export async function measureReading(signedIn: Page, url: string, inspectionId: string): Promise<number[]> {
  const { organizationId, userId } = await ownerOf(signedIn);
  const page = await newPhonePage(signedIn.context());
  const taken: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    // Any same-origin response that is not the app.
    await page.goto(`${url}/api/health`);
    await page.evaluate(
      `(${PRINT_ROWS})(${JSON.stringify({ name: `flueprint:${organizationId}:${userId}`, inspectionId })})`,
    );
    await idle(page);
    taken.push(await timedTap(page, page.locator('button'), '#printed'));
  }
  await page.close();
  return taken;
}
