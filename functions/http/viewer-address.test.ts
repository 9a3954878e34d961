import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { networkOf as NetworkOf, viewerAddress as ViewerAddress } from './viewer-address.ts';

let viewerAddress: typeof ViewerAddress;
let networkOf: typeof NetworkOf;

beforeAll(async () => {
  vi.stubEnv('STAGE', 'test');
  vi.stubEnv('ORIGIN_SECRET', 'a-secret-of-the-distribution');
  ({ networkOf, viewerAddress } = await import('./viewer-address.ts'));
});

const event = (headers: Record<string, string>) =>
  ({ headers, requestContext: { http: { sourceIp: '130.176.0.1' } } }) as unknown as Parameters<
    typeof ViewerAddress
  >[0];

describe('the viewer address', () => {
  test('is taken from the distribution, which sends the secret', () => {
    const headers = { 'x-viewer-address': '203.0.113.7', 'x-origin-secret': 'a-secret-of-the-distribution' };

    expect(viewerAddress(event(headers))).toBe('203.0.113.7');
  });

  test.each([
    ['no secret', {}],
    ['a wrong secret', { 'x-origin-secret': 'b-secret-of-the-distribution' }],
    ['a secret of another length', { 'x-origin-secret': 'short' }],
    [
      'a secret of the same length in characters but not in bytes',
      { 'x-origin-secret': 'é-secret-of-the-distribution' },
    ],
  ])('is the address of the connection with %s', (_what, headers) => {
    expect(viewerAddress(event({ 'x-viewer-address': '203.0.113.7', ...headers }))).toBe('130.176.0.1');
  });

  test('is the address of the connection when the distribution sends none', () => {
    expect(viewerAddress(event({ 'x-origin-secret': 'a-secret-of-the-distribution' }))).toBe('130.176.0.1');
  });

  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::5', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('is grouped by network: %s counts as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
