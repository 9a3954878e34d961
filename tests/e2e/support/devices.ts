import type { BrowserContextOptions } from 'playwright-core';

/** A phone with a touch screen. Reduced motion keeps animations from delaying a test. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
} as const satisfies BrowserContextOptions;

export const DESKTOP = {
  viewport: { width: 1440, height: 900 },
  reducedMotion: 'reduce',
} as const satisfies BrowserContextOptions;
