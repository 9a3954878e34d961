import type { CDPSession, Page } from 'playwright-core';

export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
export const CPU_SLOWDOWN = 4;
/** The 'Slow 4G' preset of browser developer tools. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };

/** Slows a page's CPU to a quarter. */
export const throttleCpu = (session: CDPSession) =>
  session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });

/** Limits a page's network to slow 4G. */
export async function throttleNetwork(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
}

/** Limits CPU and network of a page, as on a phone on a slow link. */
export async function slowPhone(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await throttleNetwork(session);
  await throttleCpu(session);
  return session;
}
