import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { Phone } from '#tests/chaos/phone/phone.ts';
import { Proxy } from '#tests/chaos/proxy/proxy.ts';
import { Trace } from '#tests/chaos/trace.ts';
import type { EnketoTimes } from './enketo-page.ts';
import { type Arrival, startPeerServer } from './peer-server.ts';
import { AGAIN_WITHIN_MS, type Script, strike, type Losses } from './scripts.ts';

const FORM = 'form.or[data-is-ready]';
const SENT_WITHIN_MS = 60_000;
/** A photo that could not be stored gives no signal, so the bench waits this long. */
const STORED_WITHIN_MS = 3000;

/** `twiceUnknown`: photos that arrive more than once even at a server that recognizes and rejects a known record id. */
export type EnketoLosses = Losses & { readonly twiceUnknown: number };

async function open(phone: Phone, url: string): Promise<Page> {
  const page = await phone.page();
  await page.goto(url);
  await page.locator(FORM).waitFor();
  return page;
}

async function choose(page: Page, file: string, index: number): Promise<void> {
  const taken = page.evaluate<EnketoTimes>('side.taken()').catch(() => undefined);
  await page.locator('input[type=file]').nth(index).setInputFiles(file);
  await Promise.race([taken, page.waitForTimeout(STORED_WITHIN_MS)]);
}

/** Taps 'Send' and returns true if the page reports success. A killed tab reports nothing. */
async function send(page: Page): Promise<boolean> {
  try {
    await page.locator('#send').click();
    const status = page.locator('#told').filter({ hasText: /^(Sent|Not sent)$/ });
    await status.waitFor({ timeout: SENT_WITHIN_MS });
    return (await status.textContent()) === 'Sent';
  } catch {
    return false;
  }
}

const surplus = (all: readonly string[]) => all.length - new Set(all).size;

async function lossesOf(files: readonly string[], arrivals: readonly Arrival[]): Promise<EnketoLosses> {
  const wanted = await Promise.all(
    files.map(async (file) =>
      createHash('sha256')
        .update(await readFile(file))
        .digest('hex'),
    ),
  );
  const came = arrivals.map(({ sha256 }) => sha256).filter((sha256) => wanted.includes(sha256));
  const byRecord = new Set(arrivals.map(({ recordId, sha256 }) => `${recordId} ${sha256}`));
  return {
    lost: wanted.filter((sha256) => !came.includes(sha256)).length,
    twice: surplus(came),
    twiceUnknown: surplus([...byRecord].map((record) => record.split(' ')[1] ?? '')),
  };
}

/** The same photos and faults. `isAlone`: without the harness's store, as in enketo-core by itself. */
export async function enketoLosses(
  files: readonly string[],
  script: Script,
  { folder, isAlone }: { folder: string; isAlone: boolean },
): Promise<EnketoLosses> {
  const server = await startPeerServer();
  const trace = new Trace();
  const upstream = { gateway: server.url, storage: server.url };
  const proxy = await Proxy.start({ seed: 0, faults: [], rate: 0, disruptions: [] }, upstream, trace);
  const phone = new Phone(folder, proxy.url, trace);
  const url = `${proxy.url}/?photos=${files.length}${isAlone ? '&alone' : ''}`;
  try {
    let page = await open(phone, url);
    for (const [index, file] of files.entries()) {
      if (script.isDatabaseClosed === true && index === Math.ceil(files.length / 2)) await phone.closeDatabases();
      await choose(page, file, index);
    }
    const { struck, isOver } = strike(proxy, phone, { script, photos: files.length });
    if (script.isReopened === true) {
      await phone.closeTab();
      page = await open(phone, url);
    }
    const isSent = await send(page);
    await isOver();
    if (script.inTransit !== undefined && struck() === 0) throw new Error(`The fault '${script.name}' never occurred`);
    if (!isSent) {
      await delay(2 * AGAIN_WITHIN_MS);
      await send(await open(phone, url));
    }
    return await lossesOf(files, server.arrivals);
  } finally {
    await phone.end();
    await proxy.stop();
    await server.stop();
  }
}
