import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { putObject } from './put-object.ts';

beforeEach(() => {
  vi.stubEnv('STAGE', 'test');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe('putObject', () => {
  it('signs every x-amz header that it sends, as a strict S3 requires', async () => {
    const send = vi.fn<typeof fetch>(async () => new Response());
    vi.stubGlobal('fetch', send);

    const object = {
      bucket: 'documents',
      key: 'org/o/logo/l.png',
      bytes: Buffer.from('png'),
      contentType: 'image/png',
    };
    await putObject(object, { now: () => new Date('2026-11-21T11:00:00Z') });

    const [url, init] = send.mock.calls[0] ?? [];
    const { searchParams } = new URL(url as string);
    const sent = [...new Headers(init?.headers).keys()];
    expect(sent).toContain('x-amz-content-sha256');
    expect(searchParams.get('X-Amz-SignedHeaders')?.split(';')).toEqual(expect.arrayContaining(sent));
  });
});
