import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isOffered, OFFERS } from './offered.ts';

const proofs = Object.values<{ provenBy?: string }>(OFFERS).flatMap(({ provenBy }) => provenBy ?? []);

describe('what pages sell', () => {
  it('names an existing test for each feature that is offered', () => {
    expect(proofs.filter((file) => !/\.(test|spec)\.tsx?$/.test(file) || !existsSync(file))).toEqual([]);
  });

  it('offers a feature once it has a test, and not before', () => {
    const offers = { clientImport: { provenBy: 'shared/pricing/offered.test.ts' }, fieldService: {} };

    expect([isOffered('clientImport', offers), isOffered('fieldService', offers)]).toEqual([true, false]);
  });
});
