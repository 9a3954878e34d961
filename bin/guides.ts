import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { READY_FILE, type Ready } from '#infra/local/ready.ts';
import { GUIDE_VIDEOS, type GuideVideo } from '#shared/help/guide-videos.ts';
import { GUIDES } from '#shared/help/guides.ts';
import { launchBrowser } from '#tests/fixtures/browser/chromium.ts';
import { formatted } from './format.ts';
import { play, record } from './guides/record.ts';
import { SCRIPTS } from './guides/scripts/every.ts';
import { signedStage } from './guides/signed-stage.ts';

/**
 * Records the videos of the guides from the demo company of a running product: `npm run guides:record -- [--data-dir FOLDER]
 * [--check] [guide id …]`. Writes WebM, WebVTT and a poster per guide to web/public/guides, and the list to shared/help/guide-videos.ts.
 * `--check` follows the guides and writes nothing. Start the product with fresh data, because the scripts save what they show.
 */
const FOLDER = 'web/public/guides';
const LIST = fileURLToPath(new URL('../shared/help/guide-videos.ts', import.meta.url));

function readArguments(): { dataFolder: string; isCheck: boolean; ids: string[] } {
  const args = process.argv.slice(2);
  const ids = args.filter((argument) => argument !== '--check');
  const at = ids.indexOf('--data-dir');
  const dataFolder = at < 0 ? '.local' : (ids.splice(at, 2)[1] ?? '.local');
  return { dataFolder: resolve(dataFolder), isCheck: args.includes('--check'), ids };
}

/** Writes the list with the new videos, in the order of the guides. */
async function writeList(recorded: readonly GuideVideo[]): Promise<void> {
  const all = new Map([...GUIDE_VIDEOS, ...recorded].map((video) => [video.id, video]));
  const videos = GUIDES.flatMap(({ id }) => all.get(id) ?? []);
  const source = await readFile(LIST, 'utf8');
  const head = source.slice(0, source.indexOf('export const GUIDE_VIDEOS'));
  const text = `${head}export const GUIDE_VIDEOS: readonly GuideVideo[] = ${JSON.stringify(videos)};\n`;
  await writeFile(LIST, await formatted('list.ts', text));
}

const { dataFolder, isCheck, ids } = readArguments();
const ready = JSON.parse(await readFile(join(dataFolder, READY_FILE), 'utf8')) as Ready;
const browser = await launchBrowser();
const recorded: GuideVideo[] = [];
for (const script of SCRIPTS.filter(({ id }) => ids.length === 0 || ids.includes(id))) {
  const guide = GUIDES.find(({ id }) => id === script.id);
  if (guide?.steps.length !== script.scenes.length) throw new Error(`${script.id} needs one scene for each step`);
  try {
    const stage = await signedStage(browser, ready, script, FOLDER);
    if (isCheck) {
      await play(stage, script, guide);
      console.log(`${script.id}: followed`);
      continue;
    }
    const video = await record(stage, script, guide);
    recorded.push(video);
    console.log(`${script.id}: ${video.seconds} s, ${Math.round(video.bytes / 1000)} KB`);
  } catch (error) {
    console.error(`${script.id} could not be followed:`, error);
    process.exitCode = 1;
  }
}
await browser.close();
if (!isCheck) await writeList(recorded);
