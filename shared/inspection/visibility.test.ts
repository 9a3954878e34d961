import { describe, expect, it } from 'vitest';
import { fieldsOf, isTrue } from '#shared/inspection/conditions.ts';
import { masonryWood } from '#shared/inspection/definitions/masonry-wood.ts';
import type { AnswerValue, Answers, Condition, InspectionTypeDefinition } from '#shared/inspection/types.ts';
import { restSatisfactory, visibleFields, buildChecklist } from '#shared/inspection/visibility.ts';

const visibleFor = (answers: Answers) => new Set(visibleFields(masonryWood, answers));
const part = (answers: Answers, id: string) =>
  buildChecklist(masonryWood, answers).components.find(({ component }) => component.id === id);

describe('conditions', () => {
  const answers: Record<string, AnswerValue> = { shape: 'ROUND', width: 30, signs: ['A', 'B'], none: [], empty: '' };
  const lookup = (id: string) => answers[id];

  it.each<[Condition, boolean]>([
    [{ field: 'shape', equals: 'ROUND' }, true],
    [{ field: 'shape', equals: 'OVAL' }, false],
    [{ field: 'gone', equals: 'ROUND' }, false],
    [{ field: 'shape', in: ['OVAL', 'ROUND'] }, true],
    [{ field: 'width', in: [30] }, true],
    [{ field: 'signs', in: ['B'] }, true],
    [{ field: 'signs', in: ['C'] }, false],
    [{ field: 'gone', in: ['C'] }, false],
    [{ field: 'shape', present: true }, true],
    [{ field: 'none', present: true }, false],
    [{ field: 'empty', present: false }, true],
    [{ field: 'gone', present: false }, true],
    [{ field: 'width', above: 30 }, false],
    [{ field: 'width', above: 29.9 }, true],
    [{ field: 'width', below: 30 }, false],
    [{ field: 'width', below: 30.1 }, true],
    [{ field: 'shape', above: 1 }, false],
    [{ field: 'shape', below: 1 }, false],
    [{ not: { field: 'gone', present: true } }, true],
    [
      {
        all: [
          { field: 'width', above: 1 },
          { field: 'shape', equals: 'OVAL' },
        ],
      },
      false,
    ],
    [
      {
        any: [
          { field: 'width', above: 1 },
          { field: 'shape', equals: 'OVAL' },
        ],
      },
      true,
    ],
    [{ all: [] }, true],
    [{ any: [] }, false],
  ])('%j evaluates to %s', (condition, expected) => {
    expect(isTrue(condition, lookup)).toBe(expected);
  });

  it('list the fields they depend on', () => {
    expect(fieldsOf({ all: [{ field: 'a', above: 1 }, { any: [{ not: { field: 'b', present: true } }] }] })).toEqual([
      'a',
      'b',
    ]);
  });
});

describe('visible fields', () => {
  it('include the dimensions that fit the flue shape', () => {
    const sizes = ['flue_liner_diameter', 'flue_liner_inside_length', 'flue_liner_inside_width', 'flue_liner_net_area'];
    const shown = (shape: string) => {
      const visible = visibleFor({ flue_liner_flue_shape: shape });
      return sizes.filter((id) => visible.has(id)).map((id) => id.replace('flue_liner_', ''));
    };

    expect(shown('ROUND')).toEqual(['diameter']);
    expect(shown('SQUARE')).toEqual(['inside_length']);
    expect(shown('RECTANGLE')).toEqual(['inside_length', 'inside_width']);
    expect(shown('OVAL')).toEqual(['inside_length', 'inside_width']);
    expect(shown('D_SHAPE')).toEqual(['net_area']);
    expect(sizes.filter((id) => visibleFor({}).has(id))).toEqual([]);
  });

  it('include the nominal size of a clay tile, and its inside size only if it is measured', () => {
    const tile = { flue_liner_flue_shape: 'SQUARE', flue_liner_material: 'CLAY_TILE' };

    expect(visibleFor(tile).has('flue_liner_tile_size')).toBe(true);
    expect(visibleFor({ ...tile, flue_liner_tile_size: '13x13' }).has('flue_liner_inside_length')).toBe(false);
    expect(visibleFor({ ...tile, flue_liner_tile_size: 'MEASURED' }).has('flue_liner_inside_length')).toBe(true);
  });

  it('exclude the answer to a question that is no longer asked', () => {
    const stale = { flue_liner_flue_shape: 'ROUND', flue_liner_material: 'CLAY_TILE', flue_liner_tile_size: '13x13' };

    expect(buildChecklist(masonryWood, stale).answer('flue_liner_tile_size')).toBeUndefined();
  });

  it('include the cricket only if the chimney is over 30 in wide and away from the ridge', () => {
    expect(visibleFor({ masonry_chimney_width: 30 }).has('cricket_present')).toBe(false);
    expect(visibleFor({ masonry_chimney_width: 30.1 }).has('cricket_present')).toBe(true);
    expect(visibleFor({ masonry_chimney_width: 40, cricket_at_ridge: true }).has('cricket_present')).toBe(false);
    expect(visibleFor({ cricket_width_parallel_ridge: 31 }).has('cricket_present')).toBe(true);
  });

  it('exclude a question whose answer is already known', () => {
    expect(visibleFor({}).has('cricket_width_parallel_ridge')).toBe(true);
    expect(visibleFor({ masonry_chimney_width: 28 }).has('cricket_width_parallel_ridge')).toBe(false);
    expect(visibleFor({ masonry_chimney_height_above_roof: 60 }).has('chimney_height_above_roof')).toBe(false);
  });

  it('are empty for a part that is not present or could not be seen', () => {
    for (const state of ['NA', 'NOT_ACCESSIBLE']) {
      expect(part({ crown_state: state, crown_overhang: 1 }, 'crown')?.visible).toEqual([]);
      expect(
        buildChecklist(masonryWood, { crown_state: state, crown_overhang: 1 }).answer('crown_overhang'),
      ).toBeUndefined();
    }
  });

  it('ignore inherited properties of the answers', () => {
    const inherited = Object.create({ crown_state: 'DEFECT' }) as Answers;

    expect(part(inherited, 'crown')?.state).toBeUndefined();
  });
});

describe('implied states', () => {
  it('mark the cricket of a narrow chimney as not needed, with the reason', () => {
    expect(part({ masonry_chimney_width: 28 }, 'cricket')).toMatchObject({
      state: 'NA',
      because: 'Not needed: chimney 28 in wide, rule is over 30 in',
    });
  });

  it('override SATISFACTORY but not a defect', () => {
    const narrow = { masonry_chimney_width: 28 };

    expect(part({ ...narrow, cricket_state: 'SATISFACTORY' }, 'cricket')?.state).toBe('NA');
    expect(part({ ...narrow, cricket_state: 'DEFECT' }, 'cricket')?.state).toBe('DEFECT');
  });

  it('turn an attic without access into a limitation and keep the question visible', () => {
    const attic = part({ attic_chimney_attic_accessible: false }, 'attic_chimney');

    expect(attic).toMatchObject({ state: 'NOT_ACCESSIBLE', implied: { limitation: 'NO_ATTIC' } });
    expect(attic?.visible.map(({ id }) => id)).toEqual(['attic_chimney_attic_accessible']);
  });

  it('omit an unknown field from the reason', () => {
    const definition: InspectionTypeDefinition = {
      ...masonryWood,
      sections: [
        {
          id: 'one',
          label: 'One',
          components: [
            {
              id: 'grate',
              label: 'Grate',
              fields: [],
              defects: [],
              implies: [{ when: { all: [] }, state: 'NA', because: 'None{grate_depth}{no_such}.' }],
            },
          ],
        },
      ],
    };

    expect(buildChecklist(definition, {}).components[0]?.because).toBe('None.');
  });
});

describe('a component with a condition', () => {
  const [section] = masonryWood.sections;
  const definition: InspectionTypeDefinition = {
    ...masonryWood,
    sections: section
      ? [
          {
            ...section,
            components: section.components.map((component) =>
              component.id === 'detectors'
                ? { ...component, visibleWhen: { field: 'job_info_fuel', equals: 'WOOD' } }
                : component,
            ),
          },
        ]
      : [],
  };

  it('is in the checklist only while the condition is true', () => {
    const ids = (answers: Answers) =>
      buildChecklist(definition, answers).components.map(({ component }) => component.id);

    expect(ids({})).toEqual(['lead', 'job_info', 'roof_access']);
    expect(ids({ job_info_fuel: 'WOOD' })).toEqual(['lead', 'job_info', 'roof_access', 'detectors']);
  });
});

describe('restSatisfactory', () => {
  it('marks the open parts of a section and leaves the others unchanged', () => {
    const answers = { crown_state: 'DEFECT', masonry_chimney_width: 28, flashing_state: 'NOT_ACCESSIBLE' };

    expect(restSatisfactory(masonryWood, answers, 'roof')).toEqual({
      chimney_cap_state: 'SATISFACTORY',
      flue_tile_top_state: 'SATISFACTORY',
      waterproofing_state: 'SATISFACTORY',
    });
  });

  it('sets no state on the result card', () => {
    expect(restSatisfactory(masonryWood, {}, 'result')).toEqual({});
  });
});
