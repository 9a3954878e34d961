import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isOffered, OFFERS } from './offered.ts';

const proofs = Object.values<{ provenBy?: string | readonly string[] }>(OFFERS).flatMap(
  ({ provenBy }) => provenBy ?? [],
);

describe('offered features', () => {
  it('name an existing test file', () => {
    expect(proofs.filter((file) => !/\.(test|spec)\.tsx?$/.test(file) || !existsSync(file))).toEqual([]);
  });

  it('include only those with a test file', () => {
    const offers = { ...OFFERS, clientImport: { provenBy: 'shared/pricing/offered.test.ts' }, fieldService: {} };

    expect([isOffered('clientImport', offers), isOffered('fieldService', offers)]).toEqual([true, false]);
  });
});
