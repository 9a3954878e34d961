import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startHttp, type HttpServer } from '../support/http.ts';
import { startGuard } from './guard.ts';
import type { Role } from './role.ts';

const BUCKET = 'arn:aws:s3:::b';
const role = (actions: string[], resources: string[]): Role => ({
  name: 'api-test',
  variables: {},
  statements: [{ effect: 'Allow', actions, resources, conditions: {} }],
});
const ROLES: Record<string, Role> = {
  reader: role(['s3:GetObject'], [`${BUCKET}/org/*`]),
  lister: role(['s3:GetObject', 's3:ListBucket'], [BUCKET, `${BUCKET}/org/*`]),
  writer: role(['s3:PutObject'], [`${BUCKET}/org/*`]),
};
const refused: string[] = [];
let emulator: HttpServer;
let guard: HttpServer;

beforeAll(async () => {
  emulator = await startHttp((request, response) => {
    response.writeHead(request.url?.includes('absent') === true ? 404 : 200).end('from the emulator');
  });
  guard = await startGuard({
    endpoint: emulator.endpoint,
    roleOf: (key) => ROLES[key],
    onRefused: ({ name }, { action, resource }) => void refused.push(`${name} ${action} ${resource}`),
  });
});
afterAll(async () => {
  await guard.stop();
  await emulator.stop();
});
beforeEach(() => {
  refused.length = 0;
});

const signedBy = (key: string) => ({
  authorization: `AWS4-HMAC-SHA256 Credential=${key}/20261126/us-east-1/s3/aws4_request`,
});
const get = (path: string, key: string) => fetch(`${guard.endpoint}${path}`, { headers: signedBy(key) });

describe('the permission guard of the local functions', () => {
  it('forwards a request that the signer’s policy allows', async () => {
    expect(await (await get('/b/org/1.pdf', 'reader')).text()).toBe('from the emulator');
  });

  it('forwards a request that no function has signed', async () => {
    expect((await get('/b/private/1.pdf', 'S3RVER')).status).toBe(200);
  });

  it('responds with AccessDenied to a request outside the policy, and names action and resource', async () => {
    const answer = await get('/b/private/1.pdf', 'reader');

    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('<Code>AccessDenied</Code>')]);
    expect(refused).toEqual([`api-test s3:GetObject ${BUCKET}/private/1.pdf`]);
  });

  it('applies the policy of the signer to a presigned URL', async () => {
    const answer = await fetch(`${guard.endpoint}/b/org/1.pdf?X-Amz-Credential=writer%2F20261126%2Fs3`);

    expect([answer.status, refused]).toEqual([403, [`api-test s3:GetObject ${BUCKET}/org/1.pdf`]]);
  });

  it('forwards an altered URL to the storage, which rejects its signature', async () => {
    const altered =
      '/b/private/1.pdf?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=reader%2F20261126%2Fs3&X-Amz-Signature=ff';
    const answer = await fetch(guard.endpoint + altered, { method: 'PUT', body: 'x' });

    expect([await answer.text(), refused]).toEqual(['from the emulator', []]);
  });

  it('applies the policy of the signer to a presigned form', async () => {
    const send = (signer: string) => {
      const form = new FormData();
      form.set('key', 'org/1.jpg');
      form.set('x-amz-credential', `${signer}/20261126/s3`);
      form.set('file', new Blob(['x']));
      return fetch(`${guard.endpoint}/b`, { method: 'POST', body: form });
    };

    expect([(await send('writer')).status, (await send('reader')).status]).toEqual([200, 403]);
    expect(refused).toEqual([`api-test s3:PutObject ${BUCKET}/org/1.jpg`]);
  });

  it('forwards a form with a changed key to the storage, which rejects it by its policy', async () => {
    const policy = Buffer.from(JSON.stringify({ conditions: [['eq', '$key', 'org/1.jpg']] })).toString('base64');
    const form = new FormData();
    form.set('key', 'private/1.jpg');
    form.set('policy', policy);
    form.set('x-amz-credential', 'writer/20261126/s3');
    form.set('file', new Blob(['x']));

    expect((await fetch(`${guard.endpoint}/b`, { method: 'POST', body: form })).status).toBe(200);
    expect(refused).toEqual([]);
  });

  it('responds with 403 for an absent object unless the role may list the bucket', async () => {
    expect((await get('/b/org/absent', 'reader')).status).toBe(403);
    expect((await get('/b/org/absent', 'lister')).status).toBe(404);
    expect(refused).toEqual([]);
  });

  it('responds to JSON services in their protocol', async () => {
    const answer = await fetch(guard.endpoint, {
      method: 'POST',
      headers: { ...signedBy('reader'), 'x-amz-target': 'DynamoDB_20120810.GetItem' },
      body: JSON.stringify({ TableName: 't' }),
    });

    expect([answer.status, await answer.json()]).toEqual([
      400,
      { __type: 'AccessDeniedException', message: expect.stringContaining('dynamodb:GetItem') },
    ]);
  });
});
