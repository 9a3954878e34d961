import { describe, expect, it } from 'vitest';
import { masonryWood } from '#shared/inspection/definitions/masonry-wood.ts';
import {
  isSameOrder,
  movedBetween,
  orderedSections,
  partsLine,
  placeBefore,
  toOrder,
  withComponents,
  withSectionMoved,
  withSections,
} from './order-model.ts';

describe('the checklist order', () => {
  const standard = orderedSections(masonryWood, undefined);

  it('is the default until the company changes it', () => {
    expect(toOrder(standard).map(({ sectionId }) => sectionId)).toEqual(masonryWood.sections.map(({ id }) => id));
  });

  it('moves sections, but keeps the job set-up first and the result last', () => {
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

  it('moves one section a place up or down, and not past the ends', () => {
    const ids = (sections: typeof standard) => sections.map(({ id }) => id);
    const [job, first = '', second = '', ...rest] = ids(standard);

    expect(ids(withSectionMoved(standard, first, 1))).toEqual([job, second, first, ...rest]);
    expect(ids(withSectionMoved(standard, second, -1))).toEqual([job, second, first, ...rest]);
    expect(withSectionMoved(standard, first, -1)).toBe(standard);
    expect(withSectionMoved(standard, rest.at(-2) ?? '', 1)).toBe(standard);
    expect(withSectionMoved(standard, 'job', 1)).toBe(standard);
  });

  it('identifies the section that was dragged, in either direction', () => {
    const [one, two, three, ...rest] = standard.filter(({ isFixed }) => !isFixed);
    if (!one || !two || !three) throw new Error('The walk has three sections to move');
    const before = [one, two, three, ...rest];

    expect(movedBetween(before, [two, three, one, ...rest])).toBe(one.id);
    expect(movedBetween(before, [three, one, two, ...rest])).toBe(three.id);
    expect(movedBetween(before, before)).toBeUndefined();
  });

  it('returns the saved place of a section the user moved, but not of a section it displaced', () => {
    const sections = withSectionMoved(standard, 'roof', -1);
    const madeRoom = sections.at(standard.findIndex(({ id }) => id === 'roof'))?.id ?? '';
    const draft = { sections, moved: ['roof'] };

    expect(placeBefore('roof', draft, standard)).toBe(standard.findIndex(({ id }) => id === 'roof') + 1);
    expect(placeBefore(madeRoom, draft, standard)).toBeUndefined();
    expect(placeBefore('roof', { sections: standard, moved: ['roof'] }, standard)).toBeUndefined();
  });

  it('lists the parts of a section in one line, without the lead card', () => {
    const job = standard.find(({ id }) => id === 'job');

    expect(job && partsLine(job)).toBe('Job and reason, roof and access, smoke and CO alarms');
  });
});
