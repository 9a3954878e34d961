import { beforeAll, expect, test, vi } from 'vitest';
import type { viewerAddress as ViewerAddress } from './viewer-address.ts';

let viewerAddress: typeof ViewerAddress;

beforeAll(async () => {
  vi.stubEnv('STAGE', 'test');
  vi.stubEnv('ORIGIN_SECRET', 'a-secret-of-the-distribution');
  ({ viewerAddress } = await import('./viewer-address.ts'));
});

const event = (headers: Record<string, string>) =>
  ({ headers, requestContext: { http: { sourceIp: '130.176.0.1' } } }) as unknown as Parameters<
    typeof ViewerAddress
  >[0];

test('believes the distribution, which knows the secret', () => {
  const headers = { 'x-viewer-address': '203.0.113.7', 'x-origin-secret': 'a-secret-of-the-distribution' };

  expect(viewerAddress(event(headers))).toBe('203.0.113.7');
});

test.each([
  ['no secret', {}],
  ['a wrong secret', { 'x-origin-secret': 'b-secret-of-the-distribution' }],
  ['a secret of another length', { 'x-origin-secret': 'short' }],
  ['a secret of as many letters but more bytes', { 'x-origin-secret': 'é-secret-of-the-distribution' }],
])('takes the connection for the address with %s', (_what, headers) => {
  expect(viewerAddress(event({ 'x-viewer-address': '203.0.113.7', ...headers }))).toBe('130.176.0.1');
});

test('takes the connection for the address when the distribution tells none', () => {
  expect(viewerAddress(event({ 'x-origin-secret': 'a-secret-of-the-distribution' }))).toBe('130.176.0.1');
});
