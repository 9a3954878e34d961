import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startHttp, type HttpServer } from './http.ts';
import { onPreviousPort } from './previous-port.ts';

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
  const server = await onPreviousPort(file, (port) => startHttp((_request, response) => response.end(), port));
  running.push(server);
  return server;
}

describe('the port of the local product', () => {
  it('is the same as at the last start', async () => {
    const first = await start();
    await first.stop();

    expect((await start()).port).toBe(first.port);
  });

  it('is a new one, which is stored, when the stored one is in use', async () => {
    const first = await start();
    const second = await start();
    expect(second.port).not.toBe(first.port);
    await second.stop();

    expect((await start()).port).toBe(second.port);
  });

  it('is a new one when the stored one is not valid', async () => {
    await writeFile(file, 'nonsense');

    expect((await start()).port).toBeGreaterThan(0);
  });
});
