import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

const NAME = '/flueprint/test/report-signing';
type Call = { action: string; input: { Name: string; Value?: string; Overwrite?: boolean; Type?: string } };

let stored: string | undefined;
/** The number of reads that still return no parameter, as when several functions start at once. */
let staleReads = 0;
const calls: Call[] = [];

function answer({ action, input }: Call): [number, object] {
  if (action === 'GetParameter') {
    if (stored === undefined || staleReads-- > 0) return [400, { __type: 'ParameterNotFound' }];
    return [200, { Parameter: { Name: input.Name, Value: stored } }];
  }
  if (stored !== undefined && input.Overwrite !== true) return [400, { __type: 'ParameterAlreadyExists' }];
  stored = input.Value;
  return [200, { Version: 1 }];
}

const store = createServer((request, response) => {
  void text(request).then((body) => {
    const target = String(request.headers['x-amz-target']).replace('AmazonSSM.', '');
    const call = { action: target, input: JSON.parse(body) as Call['input'] };
    calls.push(call);
    const [status, json] = answer(call);
    response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(json));
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => store.close(resolve)));

beforeEach(() => {
  const { port } = store.address() as AddressInfo;
  vi.stubEnv('STAGE', 'test');
  vi.stubEnv('REPORT_SIGNING_PARAMETER', NAME);
  vi.stubEnv('SSM_ENDPOINT', `http://127.0.0.1:${port}/`);
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
});

afterEach(() => {
  vi.unstubAllEnvs();
  stored = undefined;
  staleReads = 0;
  calls.length = 0;
});

/** Simulates a cold start. */
async function startFunction() {
  vi.resetModules();
  const { reportSigner } = await import('./report-signer.ts');
  return reportSigner;
}
const keyIds = async (signer: Awaited<ReturnType<typeof startFunction>>) => (await signer()).keys.map(({ kid }) => kid);

describe('the first signing key of an installation', () => {
  it('is created by the first function that signs, as a SecureString, without overwriting one', async () => {
    const [first] = await keyIds(await startFunction());

    const put = calls.filter(({ action }) => action === 'PutParameter');
    expect(put.map(({ input }) => [input.Name, input.Type, input.Overwrite])).toEqual([
      [NAME, 'SecureString', undefined],
    ]);
    expect(await keyIds(await startFunction())).toEqual([first]);
  });

  it('is the one stored first when two functions create one at once', async () => {
    const one = await keyIds(await startFunction());
    staleReads = 1;

    expect(await keyIds(await startFunction())).toEqual(one);
    expect(calls.filter(({ action }) => action === 'PutParameter')).toHaveLength(2);
  });

  it('is read again, with TRY_AGAIN in between, while the store does not return it yet', async () => {
    await keyIds(await startFunction());
    staleReads = 2;
    const signer = await startFunction();

    await expect(signer()).rejects.toMatchObject({ code: 'TRY_AGAIN' });
    expect(await keyIds(signer)).toHaveLength(1);
  });
});
