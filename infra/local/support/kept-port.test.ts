import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startHttp, type HttpServer } from './http.ts';
import { onKeptPort } from './kept-port.ts';

let folder: string;
let file: string;
const running: HttpServer[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'port-'));
  file = join(folder, 'port');
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()));
  await rm(folder, { recursive: true, force: true });
});

async function start(): Promise<HttpServer> {
  const server = await onKeptPort(file, (port) => startHttp((_request, response) => response.end(), port));
  running.push(server);
  return server;
}

it('starts on the port of the last time', async () => {
  const first = await start();
  await first.stop();

  expect((await start()).port).toBe(first.port);
});

it('takes a free one where that is taken, and keeps this', async () => {
  const first = await start();
  const second = await start();
  expect(second.port).not.toBe(first.port);
  await second.stop();

  expect((await start()).port).toBe(second.port);
});

it('starts over where what is kept is no port', async () => {
  await writeFile(file, 'nonsense');

  expect((await start()).port).toBeGreaterThan(0);
});
