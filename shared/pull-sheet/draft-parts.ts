import { partsOf, type PartRule } from './parts.ts';

const gas = partsOf('GAS');
const masonry = partsOf('MASONRY');
const other = partsOf('OTHER');
const cap = partsOf('CAP_CHASE');

const GUARD = /smoke guard \d+ in/;

/** The smoke guard in the offered height; its length is the width of the opening. */
export const smokeGuardPart: PartRule = ({ size = '', text }) => {
  const guard = GUARD.exec(size)?.[0] ?? '';
  const width = text('firebox_opening_width');
  return [
    other.one('smoke-guard', 'Smoke guard', {
      size: [guard.replace('smoke guard ', ''), width === '' ? '' : `for an opening ${width} wide`]
        .filter((part) => part !== '')
        .join(', '),
      basis: guard === '' ? 'One; measure the opening and choose its height' : 'One, of the height that was chosen',
    }),
    other.onSite('guard-fasteners', 'Masonry fasteners', { basis: 'Per the guard’s instructions' }),
  ];
};

export const draftFanPart: PartRule = () => [
  cap.one('draft-fan', 'Draft fan with control', { basis: 'One; model and size as the manufacturer confirmed' }),
  cap.onSite('fan-wiring', 'Wiring and switch', { basis: 'Done by a licensed electrician' }),
];

export const gasInsertPart: PartRule = () => [
  gas.one('gas-insert', 'Gas insert with its vent liners and cap', {
    basis: 'One; model and vent as the manufacturer confirmed for this flue',
  }),
  gas.onSite('connector', 'Gas connector', { unit: 'ft', basis: 'Measure from the shut-off to the valve' }),
];

export const chimneyRaisePart: PartRule = ({ size = '', text }) => [
  masonry.onSite('brick', 'Brick or stone to match', {
    size: text('masonry_chimney_material').toLowerCase(),
    basis: size === '' ? 'Count the courses' : `Count the courses for ${size}`,
  }),
  masonry.onSite('mortar', 'Mortar, color to match', { unit: 'bag', basis: 'See the yield printed on the bag' }),
  masonry.onSite('flue-tile', 'Clay flue tile', {
    size: text('flue_liner_tile_size'),
    basis: size || 'Measure on site',
  }),
];
