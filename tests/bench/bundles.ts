import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleFunction } from '#infra/constructs/function/function-code.ts';
import { atMost, atMostTimes, type Figure } from './figure.ts';

const RUNS = 15;
const MAX_KB = 500;
const MAX_TIMES = 1.5;

/** The minimum that a function using DynamoDB loads: the client and a few commands. */
const BARE = `const { DynamoDBClient, GetItemCommand, PutItemCommand, QueryCommand } = require('@aws-sdk/client-dynamodb');
exports.handler = async () => [new DynamoDBClient({ region: 'us-east-1' }), GetItemCommand, PutItemCommand, QueryCommand];`;

const PROBE = `const t = process.hrtime.bigint(); require(process.argv[1]); const ms = Number(process.hrtime.bigint() - t) / 1e6;
console.log(JSON.stringify({ ms, files: Object.keys(require.cache) }));`;

type Import = { readonly ms: number; readonly files: readonly string[] };

/** Loads a function in its own process and measures the load time and the loaded files. */
function importOf(file: string): Import {
  return JSON.parse(
    execFileSync(process.execPath, ['--no-warnings', '-e', PROBE, file], { encoding: 'utf8' }),
  ) as Import;
}

function bundle(entry: string, folder: string, name: string): string {
  const outFile = join(folder, name, 'index.js');
  bundleFunction(entry, outFile);
  return outFile;
}

async function kilobytesLoaded(file: string): Promise<number> {
  const loaded = await Promise.all(importOf(file).files.map((path) => stat(path)));
  return loaded.reduce((sum, { size }) => sum + size, 0) / 1000;
}

/** What each API function loads at cold start, in bytes and time, compared with a bare DynamoDB client bundled the same way. */
export async function benchBundles(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'flueprint-bench-'));
  try {
    const bareEntry = join(process.cwd(), 'tests', 'bench', '.bare-client.cjs');
    await writeFile(bareEntry, BARE);
    const bare = bundle(bareEntry, folder, 'bare');
    await rm(bareEntry);
    const names = (await readdir('functions/entry'))
      .filter((name) => name.startsWith('api-'))
      .map((name) => name.replace('.ts', ''));
    const files = names.map((name) => bundle(`functions/entry/${name}.ts`, folder, name));
    // Interleaved, so that a slow moment of the machine affects both sides equally.
    const times = new Map<string, number[]>([bare, ...files].map((file) => [file, []]));
    for (let run = 0; run < RUNS; run += 1) for (const [file, list] of times) list.push(importOf(file).ms);
    // An import is always the same work, and a busy machine only adds to it: the shortest time is the work itself.
    const shortest = (file: string) => Math.min(...(times.get(file) ?? []));
    const peer = shortest(bare);
    const sizes = await Promise.all(files.map(kilobytesLoaded));
    return files.flatMap((file, index) => [
      atMost(`loaded by ${names[index]}`, sizes[index] ?? Number.NaN, 'KB', MAX_KB),
      atMostTimes(`cold import ${names[index]}`, shortest(file), 'ms', { peer, times: MAX_TIMES }),
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
