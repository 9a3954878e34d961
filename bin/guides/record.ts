import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import sharp from 'sharp';
import { cuesOf, readingSeconds, webVtt } from '#shared/help/captions.ts';
import type { Guide } from '#shared/help/guide.ts';
import type { GuideVideo } from '#shared/help/guide-videos.ts';
import { MAX_VIDEO_BYTES, videoName } from '#shared/help/video.ts';
import type { SeededRecords } from '#tests/e2e/support/every-page/visits.ts';
import { labelsIn } from '#shared/help/labels.ts';
import { encodeWebm } from './encode.ts';
import { DEVICE_LABELS } from './labels.ts';
import { showPointer } from './pointer.ts';
import { Screencast } from './screencast.ts';
import { SCREENS, type Script } from './script.ts';
import { SeenLabels } from './seen-labels.ts';
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

/** The labels of a step that its scene must show. */
const expectedLabels = ({ unseen = [] }: Script, text: string): string[] =>
  labelsIn(text).filter((label) => !DEVICE_LABELS.includes(label) && !unseen.includes(label));

/**
 * Plays the scenes. Each lasts at least as long as its caption takes to read, and shows the labels that its step quotes: the
 * guide is followed on the running product, letter by letter.
 */
export async function play(stage: Stage, script: Script, guide: Guide): Promise<Recorded> {
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
  const seen = new SeenLabels();
  await script.prepare?.(new Take(page, url, prepared, seen), known);
  await prepared.stop();
  const screencast = await Screencast.start(page, FRAMES_PER_SECOND);
  const take = new Take(page, url, screencast, seen);
  const starts: number[] = [];
  const posters: string[] = [];
  await take.look(0.3);
  for (const [index, scene] of script.scenes.entries()) {
    const step = guide.steps[index] ?? { text: '' };
    seen.expect(expectedLabels(script, step.text));
    const from = index === 0 ? 0 : screencast.now();
    starts.push(tenths(from));
    await scene(take, known).catch(async (error: unknown) => {
      await page.screenshot({ path: failedPicture(script) });
      throw new Error(`Step ${index + 1} failed; its screenshot is ${failedPicture(script)}`, { cause: error });
    });
    await take.look(Math.max(0.8, readingSeconds(step) - (screencast.now() - from)));
    if (seen.missing.length > 0) throw new Error(`Step ${index + 1} does not show ${seen.missing.join(', ')}`);
    posters.push((await page.screenshot({ type: 'jpeg', quality: 95 })).toString('base64'));
  }
  const end = await screencast.stop();
  await context.close();
  return { screencast, starts, posters, end };
}

/** Records one guide: video, captions and poster. Throws if the video is too large. */
export async function record(stage: Stage, script: Script, guide: Guide): Promise<GuideVideo> {
  const { screencast, starts, posters, end } = await play(stage, script, guide);
  // Rounded up, because the last frame may be painted within the last tenth.
  const seconds = Math.ceil(end * 10) / 10;
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
