import { readFileSync, writeFileSync } from 'node:fs';
import { launchBrowser } from '#tests/fixtures/chromium.ts';
import { signInBrowser } from './tests/e2e/support/app-tab.ts';
import { ProductApi } from './tests/e2e/support/product-api.ts';
import { dump } from './zz-dump.ts';
const ready = JSON.parse(readFileSync('/tmp/papers-data/ready.json', 'utf8'));
const owner = ready.accounts.find((a: any) => a.role === 'ADMINISTRATOR');
const api = await ProductApi.signIn(ready.url, owner);
const { inspections } = await api.call<any>('listInspections', { query: { limit: '100' } });
const done = inspections.filter((i: any) => i.completedAt);
const browser = await launchBrowser();
const ctx = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
await signInBrowser(ctx, ready.url, owner);
const page = await ctx.newPage();
const seen = new Map<string, number>();
for (const i of done) {
  const n = seen.get(i.type) ?? 0; if (n >= 2) continue; 
  const { status, json } = await api.send('getPullSheet', { params: { inspectionId: i.inspectionId } });
  if (status !== 200) continue;
  seen.set(i.type, n + 1);
  await page.goto(`${ready.url}/inspect/${i.inspectionId}/pull-sheet`);
  const ok = await page.getByRole('heading', { name: 'Tools' }).waitFor({ timeout: 15000 }).then(() => true, () => false);
  if (!ok) { console.log('no tools', i.type, i.status, await page.locator('main').innerText().catch(() => '')); continue; }
  await dump(`pull-${i.type}-${n}`, Buffer.from(await page.pdf({ format: 'Letter', printBackground: true })));
}
await browser.close();
