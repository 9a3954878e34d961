import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import sharp from 'sharp';
import { cuesOf, readingSeconds, webVtt } from '#shared/help/captions.ts';
import type { Guide } from '#shared/help/guide.ts';
import type { GuideVideo } from '#shared/help/guide-videos.ts';
import { MAX_VIDEO_BYTES, videoName } from '#shared/help/video.ts';
import type { SeededRecords } from '#tests/e2e/support/every-page/visits.ts';
import { encodeWebm } from './encode.ts';
import { showPointer } from './pointer.ts';
import { Screencast } from './screencast.ts';
import { SCREENS, type Script } from './script.ts';
import { Take } from './take.ts';

/** Path of the screenshot of a failed script. */
const failedPicture = ({ id }: Script): string => `dist/${id}-failed.png`;
const FRAMES_PER_SECOND = 8;
/** Maximum width of a video on the pages, in pixels. */
const POSTER_WIDTH = 800;
const POSTER = { quality: 50, effort: 6, smartSubsample: true } as const;

export type Stage = {
  readonly browser: Browser;
  readonly url: string;
  readonly folder: string;
  readonly known: SeededRecords;
  readonly storage: Awaited<ReturnType<BrowserContext['storageState']>> | undefined;
};

type Recorded = { screencast: Screencast; starts: number[]; posters: string[]; end: number };

const tenths = (seconds: number): number => Math.round(seconds * 10) / 10;

/** Plays the scenes. Each lasts at least as long as its caption takes to read. */
async function play(stage: Stage, script: Script, guide: Guide): Promise<Recorded> {
  const { browser, url, known, storage } = stage;
  const context = await browser.newContext({
    viewport: SCREENS[script.screen],
    hasTouch: false,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    ...(storage && { storageState: storage }),
  });
  // The compiler wraps functions in a helper that does not exist in the page.
  await context.addInitScript({ content: 'globalThis.__name = (value) => value;' });
  await context.addInitScript(showPointer);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  await page.goto(url + script.start(known));
  await page.evaluate(() => document.fonts.ready);
  const prepared = await Screencast.start(page, FRAMES_PER_SECOND);
  await script.prepare?.(new Take(page, url, prepared), known);
  await prepared.stop();
  const screencast = await Screencast.start(page, FRAMES_PER_SECOND);
  const take = new Take(page, url, screencast);
  const starts: number[] = [];
  const posters: string[] = [];
  await take.look(0.3);
  for (const [index, scene] of script.scenes.entries()) {
    const from = index === 0 ? 0 : screencast.now();
    starts.push(tenths(from));
    await scene(take, known).catch(async (error: unknown) => {
      await page.screenshot({ path: failedPicture(script) });
      throw new Error(`Step ${index + 1}; the page is in ${failedPicture(script)}`, { cause: error });
    });
    const needed = readingSeconds(guide.steps[index] ?? { text: '' });
    await take.look(Math.max(0.8, needed - (screencast.now() - from)));
    posters.push((await page.screenshot({ type: 'jpeg', quality: 95 })).toString('base64'));
  }
  const end = await screencast.stop();
  await context.close();
  return { screencast, starts, posters, end };
}

/** Records one guide: video, captions and poster. Throws if the video is too large. */
export async function record(stage: Stage, script: Script, guide: Guide): Promise<GuideVideo> {
  const { screencast, starts, posters, end } = await play(stage, script, guide);
  const seconds = tenths(end);
  const video = await encodeWebm(stage.browser, screencast.frames, seconds);
  if (video.length > MAX_VIDEO_BYTES) throw new Error(`The video of ${guide.id} has ${video.length} bytes`);
  const file = (extension: string) => join(stage.folder, `${videoName(guide)}.${extension}`);
  await mkdir(stage.folder, { recursive: true });
  await writeFile(file('webm'), video);
  await writeFile(file('vtt'), webVtt(cuesOf(guide, starts, seconds)));
  const poster = posters[script.poster ?? posters.length - 1] ?? '';
  const picture = sharp(Buffer.from(poster, 'base64')).resize({ width: POSTER_WIDTH, withoutEnlargement: true });
  await writeFile(file('webp'), await picture.webp(POSTER).toBuffer());
  return { id: guide.id, seconds, bytes: video.length, ...SCREENS[script.screen], starts };
}
