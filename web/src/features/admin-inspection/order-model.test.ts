import { describe, expect, it } from 'vitest';
import { masonryWood } from '#shared/inspection/definitions/masonry-wood.ts';
import { isSameOrder, orderedSections, toOrder, withComponents, withSections } from './order-model.ts';

describe('the order of a walk', () => {
  const standard = orderedSections(masonryWood, undefined);

  it('is the definition’s own until the company changes it', () => {
    expect(toOrder(standard).map(({ sectionId }) => sectionId)).toEqual(masonryWood.sections.map(({ id }) => id));
  });

  it('moves sections, but the job set-up stays first and the result last', () => {
    const movable = standard.filter(({ isFixed }) => !isFixed);
    const moved = withSections(standard, movable.toReversed());

    expect(moved.at(-1)?.isFixed).toBe(true);
    expect(moved[0]?.id).toBe('job');
    expect(moved[1]?.id).toBe(movable.at(-1)?.id);
    expect(isSameOrder(moved, standard)).toBe(false);
    expect(orderedSections(masonryWood, toOrder(moved)).map(({ id }) => id)).toEqual(moved.map(({ id }) => id));
  });

  it('moves parts within their section', () => {
    const [first] = standard;
    const turned = withComponents(standard, first?.id ?? '', first?.components.toReversed() ?? []);

    expect(orderedSections(masonryWood, toOrder(turned))[0]?.components.map(({ id }) => id)).toEqual([
      'lead',
      'detectors',
      'roof_access',
      'job_info',
    ]);
    expect(isSameOrder(withComponents(turned, first?.id ?? '', first?.components ?? []), standard)).toBe(true);
  });
});
