import { describe, expect, it } from 'vitest';
import { DIAGRAMS } from '#shared/catalog/diagrams.ts';
import { EVERY_DEFINITION } from '#shared/inspection/definitions/every.ts';
import { isDrawn } from './is-drawn.ts';
import { placeInDrawing, PLACES } from './places.ts';

const components = Object.values(EVERY_DEFINITION).flatMap(({ sections }) =>
  sections.flatMap((section) => section.components),
);
const ids = new Set(components.map(({ id }) => id));

describe('the place of a component in a diagram', () => {
  it.each(Object.entries(PLACES))('%s is a component and its part is in the catalog', (componentId, place) => {
    expect(ids).toContain(componentId);
    expect(DIAGRAMS[place.diagram].parts).toContain(place.part);
  });

  it('is defined for every component that has a diagram', () => {
    const missing = components.filter(({ id, diagram }) => diagram !== undefined && placeInDrawing(id) === undefined);
    expect(missing.map(({ id }) => id)).toEqual([]);
  });

  it('is undefined exactly for the components that are not drawn', () => {
    expect([...ids].filter((id) => isDrawn(id) !== (placeInDrawing(id) !== undefined))).toEqual([]);
    expect(isDrawn('detectors')).toBe(false);
    expect(isDrawn('crown')).toBe(true);
  });

  it('is the same for each flue and appliance', () => {
    expect(placeInDrawing('flue_liner@chim.k3f9')).toBe(PLACES.flue_liner);
    expect(isDrawn('flue_liner@chim.k3f9')).toBe(true);
    expect(isDrawn('blower@app.k3')).toBe(false);
  });
});
