import { expect, it } from 'vitest';
import { fillRandomUuid } from './insecure-page.ts';

const getRandomValues = (bytes: Uint8Array) => bytes.fill(0xff);

it('makes ids where the browser does not, of the same form', () => {
  const source = { getRandomValues } as unknown as Crypto;
  fillRandomUuid(source);

  expect(source.randomUUID()).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
});

it('leaves the browser’s own where there is one', () => {
  const own = () => 'ffffffff-0000-4000-8000-ffffffffffff' as const;
  const source = { getRandomValues, randomUUID: own } as unknown as Crypto;
  fillRandomUuid(source);

  expect(source.randomUUID()).toBe(own());
});
