import { CAP_MATERIAL, CAP_TYPE, CROWN_MATERIAL, FLUE_SHAPE } from '#shared/catalog/enumerations/masonry.ts';
import { ROOF_MATERIAL } from '#shared/catalog/enumerations/property.ts';
import { roofExteriorResponses as group } from '#shared/catalog/responses/roof-exterior.ts';
import {
  aboveLimit,
  all,
  answered,
  any,
  calc,
  choice,
  component,
  date,
  feet,
  inches,
  is,
  isIn,
  not,
  number,
  open,
  option,
  photo,
  yesNo,
} from '#shared/inspection/definitions/build.ts';

const hasCap = not(is('chimney_cap_type', 'NONE'));

export const chimneyCap = component('chimney_cap', 'Chimney cap / spark arrestor', group, {
  diagram: 'DIAG_CAP_TYPES',
  fields: [
    option('type', 'Cap', CAP_TYPE),
    option('material', 'Made of', CAP_MATERIAL, { visibleWhen: hasCap }),
    number('flue_count', 'Flues under it', { min: 1, max: 8, whole: true }),
    inches('tile_length', 'Tile length', { max: 96 }),
    inches('tile_width', 'Tile width', { max: 96 }),
    inches('crown_length', 'Crown length'),
    inches('crown_width', 'Crown width'),
    inches('tallest_tile_height', 'Tallest tile above the crown', { min: 0, max: 96 }),
    option(
      'mesh',
      'Mesh',
      [
        choice('NONE', 'None', 'negative'),
        choice('3/8', '3/8 in', 'positive'),
        choice('1/2', '1/2 in', 'positive'),
        choice('5/8', '5/8 in', 'negative'),
        choice('3/4', '3/4 in', 'negative'),
      ],
      { visibleWhen: hasCap },
    ),
    inches('chimney_top_width', 'Width of the chimney top'),
  ],
  raises: [
    { when: is('chimney_cap_type', 'NONE'), issue: 'CAP_MISSING' },
    {
      when: is('chimney_cap_mesh', 'NONE'),
      issue: 'CAP_NO_SPARK_SCREEN',
      basis: 'SPARK_ARRESTOR',
    },
  ],
});

export const flueTileTop = component('flue_tile_top', 'Exposed flue tile', group, {
  diagram: 'DIAG_FLUE_SHAPES',
  fields: [
    inches('tile_projection', 'Stands above the crown by', { min: 0, max: 48 }),
    option('tile_shape', 'Shape', FLUE_SHAPE),
    photo('tile_condition', 'The tile as found'),
  ],
  raises: [{ when: is('flue_tile_top_tile_projection', 0), issue: 'TILE_TOP_FLUSH', basis: 'TILE_PROJECTION' }],
});

export const crown = component('crown', 'Chimney crown', group, {
  diagram: 'DIAG_MASONRY_CROWN_GOOD',
  fields: [
    option('type', 'Made of', CROWN_MATERIAL),
    inches('length', 'Length', { visibleWhen: open('chimney_cap_crown_length') }),
    inches('width', 'Width', { visibleWhen: open('chimney_cap_crown_width') }),
    inches('thickness', 'Thickness', { max: 36 }),
    inches('overhang', 'Overhang', { min: 0, max: 24 }),
    yesNo('bond_break', 'Bond break at the tile'),
    option('slope', 'Slope', [choice('OK', 'Sheds water', 'positive'), choice('FLAT', 'Flat', 'negative')]),
  ],
  raises: [
    { when: is('crown_type', 'MORTAR_WASH'), issue: 'CROWN_MORTAR_WASH', basis: 'CROWN' },
    { when: is('crown_bond_break', false), issue: 'CROWN_NO_BOND_BREAK', basis: 'CROWN' },
    { when: is('crown_slope', 'FLAT'), issue: 'CROWN_PONDING', basis: 'CROWN' },
  ],
});

export const flashing = component('flashing', 'Flashing', group, {
  diagram: 'DIAG_FLASHING_STEP',
  fields: [
    option('type', 'Flashing', [
      choice('STEP_COUNTER', 'Step and counter', 'positive'),
      choice('ONE_PIECE', 'One piece'),
      choice('LEAD', 'Lead'),
      choice('RUBBER_BOOT', 'Rubber boot'),
      choice('SEALED_ONLY', 'Sealed only', 'negative'),
      choice('NONE', 'None', 'negative'),
    ]),
    option(
      'material',
      'Made of',
      [
        choice('ALUMINUM', 'Aluminum'),
        choice('GALVANIZED', 'Galvanized'),
        choice('COPPER', 'Copper'),
        choice('LEAD', 'Lead'),
        choice('PAINTED_STEEL', 'Painted steel'),
        choice('RUBBER', 'Rubber'),
      ],
      { visibleWhen: not(isIn('flashing_type', 'NONE', 'SEALED_ONLY')) },
    ),
    feet('perimeter', 'Length around the chimney', { max: 200 }),
    option('roof_material', 'Roof', ROOF_MATERIAL, { visibleWhen: open('roof_access_roof_material') }),
  ],
  raises: [{ when: isIn('flashing_type', 'SEALED_ONLY', 'NONE'), issue: 'FLASHING_NO_COUNTER' }],
});

const known = 'masonry_chimney_width';
const asked = 'cricket_width_parallel_ridge';
const isWide = (field: string) => aboveLimit(field, { calculator: 'cricket', limit: 'widestWithoutIn', value: 30 });
const wide = any(isWide(known), isWide(asked));
const narrow = (field: string) => all(answered(field), not(isWide(field)));

export const cricket = component('cricket', 'Cricket / saddle', group, {
  optional: true,
  diagram: 'DIAG_CRICKET',
  fields: [
    inches('width_parallel_ridge', 'Chimney width along the ridge', { visibleWhen: open(known) }),
    yesNo('at_ridge', 'Chimney stands at the ridge', { visibleWhen: wide }),
    yesNo('present', 'Cricket present', { visibleWhen: all(wide, not(is('cricket_at_ridge', true))) }),
    option('material', 'Made of', [...CAP_MATERIAL, choice('SHINGLED', 'Shingled')], {
      visibleWhen: is('cricket_present', true),
    }),
  ],
  implies: [
    { when: narrow(known), state: 'NA', because: `Not needed: chimney {${known}} wide, rule is over {limit}` },
    { when: narrow(asked), state: 'NA', because: `Not needed: chimney {${asked}} wide, rule is over {limit}` },
    { when: is('cricket_at_ridge', true), state: 'NA', because: 'Not needed: the chimney stands at the ridge' },
  ],
});

const treated = isIn('waterproofing_treated_before', 'YES_IN_TERM', 'YES_EXPIRED');

export const waterproofing = component('waterproofing', 'Water repellent', group, {
  diagram: 'DIAG_WATERPROOFING',
  fields: [
    option('treated_before', 'Treated before?', [
      choice('YES_IN_TERM', 'Yes, in term', 'positive'),
      choice('YES_EXPIRED', 'Yes, expired', 'negative'),
      choice('NO', 'No', 'negative'),
      choice('UNKNOWN', 'Not known'),
    ]),
    date('treatment_date', 'Treated on', { visibleWhen: treated }),
    calc('area_sqft', 'Masonry to treat', { unit: 'sq ft' }),
    option('package_size', 'Package', [
      choice('SMALL', 'Small, up to 60 sq ft'),
      choice('MEDIUM', 'Medium, 61 to 120 sq ft'),
      choice('LARGE', 'Large, 121 to 200 sq ft'),
      choice('XLARGE', 'Extra large, over 200 sq ft'),
    ]),
  ],
  raises: [
    { when: is('waterproofing_treated_before', 'NO'), issue: 'WATERPROOFING_ABSENT' },
    { when: is('waterproofing_treated_before', 'YES_EXPIRED'), issue: 'WATERPROOFING_EXPIRED' },
  ],
});
