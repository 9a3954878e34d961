import { startInspection } from '../inspect/new-inspection.ts';
import { callerOf, technicianOf } from '../inspect/session.ts';
import { sharedProduct } from '../local-product.ts';
import { openPhotoCard } from '../offline/photo-card.ts';
import { signedIn, storedPhone } from '../offline/phone.ts';
import { IN_PAGE } from '../offline/shots-in-page.ts';
import { type Contender, heapOf, loadOf, withSlowCpu } from './timed.ts';

/** A section with its cards. The loading placeholder has neither. */
const SECTION = '.ui-remain ~ .ui-card';

/** An inspection that takes its photos offline, through the real input into the real store. */
export async function openFlueprint(): Promise<Contender> {
  const { ready } = await sharedProduct();
  const account = technicianOf(ready);
  const inspectionId = await startInspection(await callerOf(ready.url, account), 'MASONRY_WOOD');
  const url = `${ready.url}/inspect/${inspectionId}?s=roof`;
  const { context, close } = await storedPhone();
  const page = await signedIn(context, ready.url, account);
  await page.addInitScript(IN_PAGE);
  await page.goto(url);
  await openPhotoCard(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  return {
    close,
    shoot: (file) =>
      withSlowCpu(context, async () => {
        const input = page.locator('.inspection-photo-input input[type=file]').first();
        const [{ ms }] = await Promise.all([page.evaluate<{ ms: number }>('shots.taken()'), input.setInputFiles(file)]);
        return { readyMs: ms, storedMs: ms, writeMs: 0 };
      }),
    heapMb: () => heapOf(page),
    leave: () => page.close(),
    loadMs: () => loadOf(context, url, SECTION),
  };
}
