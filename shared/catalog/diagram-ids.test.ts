import { describe, expect, it } from 'vitest';
import { DIAGRAM_IDS, isDiagramId } from '#shared/catalog/diagram-ids.ts';
import { DIAGRAMS } from '#shared/catalog/diagrams.ts';

describe('diagram ids', () => {
  it('match the ids in the gallery', () => {
    expect(DIAGRAM_IDS).toEqual(Object.keys(DIAGRAMS));
    expect(isDiagramId('DIAG_CAP_TYPES')).toBe(true);
    expect(isDiagramId('toString')).toBe(false);
  });
});
