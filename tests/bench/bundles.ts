import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { FUNCTION_BUNDLE } from '#infra/bundling.ts';
import { atMost, atMostTimes, type Figure, median } from './figure.ts';

const RUNS = 9;
const MAX_KB = 500;
const MAX_TIMES = 1.5;

/** What any function that speaks DynamoDB must load: the client and a few commands. */
const BARE = `const { DynamoDBClient, GetItemCommand, PutItemCommand, QueryCommand } = require('@aws-sdk/client-dynamodb');
exports.handler = async () => [new DynamoDBClient({ region: 'us-east-1' }), GetItemCommand, PutItemCommand, QueryCommand];`;

const PROBE = `const t = process.hrtime.bigint(); require(process.argv[1]); console.log(Number(process.hrtime.bigint() - t) / 1e6);`;

function importMs(file: string): number {
  return Number(execFileSync(process.execPath, ['--no-warnings', '-e', PROBE, file], { encoding: 'utf8' }).trim());
}

async function bundle(entry: string, folder: string, name: string): Promise<string> {
  const outfile = join(folder, `${name}.cjs`);
  await build({
    ...FUNCTION_BUNDLE,
    entryPoints: [entry],
    outfile,
    external: [...FUNCTION_BUNDLE.external, 'sharp'],
    logLevel: 'error',
  });
  return outfile;
}

/** Bundle size and cold import time of each API function, beside a bare DynamoDB client bundled the same way. */
export async function benchBundles(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'flueprint-bench-'));
  try {
    const bareEntry = join(process.cwd(), 'tests', 'bench', '.bare-client.cjs');
    await writeFile(bareEntry, BARE);
    const bare = await bundle(bareEntry, folder, 'bare').finally(() => rm(bareEntry));
    const names = (await readdir('functions/entry'))
      .filter((name) => name.startsWith('api-'))
      .map((name) => name.replace('.ts', ''));
    const files = await Promise.all(names.map((name) => bundle(`functions/entry/${name}.ts`, folder, name)));
    // Interleaved, so that a slow moment of the machine hits the peer and the measured alike.
    const times = new Map<string, number[]>([bare, ...files].map((file) => [file, []]));
    for (let run = 0; run < RUNS; run += 1) for (const [file, list] of times) list.push(importMs(file));
    const peer = median(times.get(bare) ?? []);
    const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size / 1000));
    return files.flatMap((file, index) => [
      atMost(`bundle ${names[index]}`, sizes[index] ?? Number.NaN, 'KB', MAX_KB),
      atMostTimes(`cold import ${names[index]}`, median(times.get(file) ?? []), 'ms', { peer, times: MAX_TIMES }),
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
