import { describe, expect, it } from 'vitest';
import { fillRandomUuid } from './insecure-page.ts';

const getRandomValues = (bytes: Uint8Array) => bytes.fill(0xff);

describe('a page without HTTPS', () => {
  it('creates ids of the same form if the browser has no function for it', () => {
    const source = { getRandomValues } as unknown as Crypto;
    fillRandomUuid(source);

    expect(source.randomUUID()).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
  });

  it('uses the browser’s function if there is one', () => {
    const own = () => 'ffffffff-0000-4000-8000-ffffffffffff' as const;
    const source = { getRandomValues, randomUUID: own } as unknown as Crypto;
    fillRandomUuid(source);

    expect(source.randomUUID()).toBe(own());
  });
});
