import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressed } from './compress.ts';

const long = { statusCode: 200, headers: { 'cache-control': 'no-store' }, body: 'a report '.repeat(2000) };

describe('compressed', () => {
  it('compresses a long response if the client accepts it, without data loss', () => {
    const answer = compressed(long, 'br;q=1.0, gzip;q=0.8');

    expect(answer.headers).toEqual({
      'cache-control': 'no-store',
      'content-encoding': 'gzip',
      vary: 'accept-encoding',
    });
    expect(gunzipSync(Buffer.from(answer.body ?? '', 'base64')).toString()).toBe(long.body);
    expect(answer.body?.length).toBeLessThan(long.body.length / 10);
  });

  it.each([undefined, 'identity', 'br'])('does not change the response if the client accepts %s', (accepted) => {
    expect(compressed(long, accepted)).toBe(long);
  });

  it('does not change short or binary responses', () => {
    const short = { statusCode: 200, body: '{"success":true}' };
    const bytes = { ...long, isBase64Encoded: true };

    expect(compressed(short, 'gzip')).toBe(short);
    expect(compressed(bytes, 'gzip')).toBe(bytes);
  });
});
