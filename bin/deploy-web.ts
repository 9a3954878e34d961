import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import * as z from 'zod';
import { CACHE_CONTROL, cacheControlFor, HASHED_ASSETS_FOLDER } from '#shared/config/web-caching.ts';
import { WebConfig } from '#shared/config/web-config.ts';
import { isHashedFile } from '#shared/config/web-releases.ts';
import { buildId } from '../web/build/build-id.ts';
import { stackOutputs } from './stack-outputs.ts';
import { noteRelease } from './web-releases.ts';

/**
 * Uploads the web build and /config.json to the stage's bucket. Files with a hash in their name go first, pages last. Chunks of
 * earlier releases stay for weeks (web-releases.ts), so that a page that is still open can load them. Nothing has to be
 * invalidated, because CloudFront revalidates everything else.
 */
const BUILD = fileURLToPath(new URL('../dist/web', import.meta.url));
const AT_ONCE = 8;

const CONTENT_TYPE: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

type Upload = { key: string; body: Buffer | string; contentType: string; cacheControl: string };

const WebOutputs = z.object({ WebBucket: z.string(), WebConfig: z.string(), Region: z.string(), AppUrl: z.string() });

function contentTypeOf(file: string): string {
  const type = CONTENT_TYPE[extname(file)];
  if (type === undefined) throw new Error(`Unknown content type: ${file}`);
  return type;
}

/** Chunks before pages, so that a page never references a chunk that has not been uploaded. */
function rank({ key }: Upload): number {
  if (key.startsWith(`${HASHED_ASSETS_FOLDER}/`)) return 0;
  return key.endsWith('.html') || key === 'service-worker.js' ? 2 : 1;
}

function uploads(webConfig: string): Upload[] {
  const files = readdirSync(BUILD, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const built = files.map(({ parentPath, name }) => {
    const path = join(parentPath, name);
    const key = relative(BUILD, path).split(sep).join('/');
    return { key, body: readFileSync(path), contentType: contentTypeOf(name), cacheControl: cacheControlFor(key) };
  });
  const config = WebConfig.parse({ ...(JSON.parse(webConfig) as object), buildId: buildId() });
  const configFile = {
    key: 'config.json',
    body: JSON.stringify(config),
    contentType: 'application/json',
    cacheControl: CACHE_CONTROL.never,
  };
  return [...built, configFile].sort((a, b) => rank(a) - rank(b));
}

async function main(): Promise<void> {
  const stage = process.argv[2] ?? process.env.STAGE ?? 'dev';
  const { WebBucket, WebConfig: webConfig, Region, AppUrl } = await stackOutputs(stage, 'web', WebOutputs);
  const client = new S3Client({ region: Region, forcePathStyle: process.env.AWS_ENDPOINT_URL !== undefined });
  const all = uploads(webConfig);
  for (const level of [0, 1, 2]) {
    const pending = all.filter((upload) => rank(upload) === level);
    const worker = async () => {
      for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
        const { key, body, contentType, cacheControl } = next;
        const what = { Key: key, Body: body, ContentType: contentType, CacheControl: cacheControl };
        await client.send(new PutObjectCommand({ Bucket: WebBucket, ...what }));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  }
  const now = new Date();
  const parts = all.map(({ key }) => key).filter(isHashedFile);
  const release = { buildId: buildId(now), at: now.toISOString(), parts };
  const deleted = await noteRelease({ client, bucket: WebBucket }, release, now);
  if (deleted > 0) console.log(`Deleted ${deleted} chunks of releases that are no longer in use.`);
  console.log(`${all.length} files are in ${WebBucket}. The product is available at ${AppUrl}`);
}

await main();
