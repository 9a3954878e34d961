import { takesFindings } from '#shared/inspection/findings/presets.ts';
import { describe, expect, it } from 'vitest';
import {
  COMPONENT_PROVENANCE,
  ENUMERATION_PROVENANCE,
  PRODUCT_PROVENANCE,
  type Provenance,
  SERVICE_PROVENANCE,
} from '#shared/catalog/provenance.ts';
import { SOURCES } from '#shared/catalog/sources.ts';
import { EVERY_DEFINITION } from '#shared/inspection/definitions/every.ts';

const parts = Object.values(EVERY_DEFINITION).flatMap(({ sections }) =>
  sections.flatMap(({ components }) => components),
);
const all: readonly Provenance[] = [
  ...Object.values(COMPONENT_PROVENANCE),
  ...Object.values(ENUMERATION_PROVENANCE),
  ...Object.values(PRODUCT_PROVENANCE),
  ...Object.values(SERVICE_PROVENANCE).flatMap(({ price, labor }) => [price, labor]),
];

describe('provenance', () => {
  it('is recorded for every inspected part', () => {
    const inspected = new Set(parts.filter(takesFindings).map(({ id }) => id));

    expect([...inspected].toSorted()).toEqual(Object.keys(COMPONENT_PROVENANCE).toSorted());
    expect(inspected.size).toBe(91);
  });

  it('cites sources with a web address, or marks that there is none', () => {
    for (const provenance of all) {
      if (typeof provenance === 'string') expect(['†', 'E']).toContain(provenance);
      else
        expect(
          provenance.every((id) => SOURCES[id]?.startsWith('http')),
          provenance.join(),
        ).toBe(true);
    }
  });
});
