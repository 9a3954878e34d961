import { Arrow, Drops } from '../parts/arrows.tsx';
import { left, right } from '../parts/callouts.ts';
import { Bricks, Crack, tileStack } from '../parts/masonry.tsx';
import { line, rect } from '../parts/path.ts';
import { DrawingText } from '../parts/labels.tsx';
import { Solid } from '../patterns.tsx';
import type { DiagramDrawing, Point } from '../types.ts';

const WASH = 'M144 196Q120 206 88 232v8h56z';
const CRACKED_INNER = 'M246 196l22 4-2 14 4 12-2 14h-22z';
const CRACKED_OUTER = 'M278 203l24 7v30h-26l3-14-4-11z';
const WIDE_CRACK = 'M268 200l10 3-3 12 4 11-3 14h-8l2-14-4-12z';
const TILES = tileStack({ left: 144, right: 246, top: 172, bottom: 500, wall: 10, tile: 242 });
const BREAK = 'M80 496q14-8 28 0t28 0 28 0 28 0 28 0 28 0 28 0 28 0';
const HAIRLINES: readonly (readonly Point[])[] = [
  [
    [132, 201],
    [128, 214],
    [131, 226],
  ],
  [
    [112, 213],
    [110, 224],
  ],
];

/** Spalled brick: wet brick, broken by frost. */
function Broken() {
  return (
    <>
      <path className="diagram-paper" d="M304 274q-12 8-6 16t-4 14h12zM304 338q-16 4-9 14t-3 18h14z" />
      <path className="diagram-heavy" d="M302 272q-10 10-4 18t-4 14h8M302 338q-14 4-7 14t-3 18h10" />
      <path
        className="diagram-thin diagram-paper"
        d="M312 330l8 4-3 9-8-3zM316 398l7-3 5 7-8 5zM308 412l5 2-2 5-5-2z"
      />
    </>
  );
}

function Section() {
  return (
    <>
      <Bricks x={88} y={240} width={44} height={276} course={32} brick={44} />
      <Bricks x={258} y={240} width={44} height={276} course={32} brick={44} />
      <Broken />
      <path className="diagram-solid" d={TILES} />
      <Solid d={WASH} hatch="sand" />
      {HAIRLINES.map((points) => (
        <Crack key={line(...points)} points={points} width={0.9} />
      ))}
      <Solid d={CRACKED_INNER} hatch="concrete" />
      <Solid d={CRACKED_OUTER} hatch="concrete" />
      <path className="diagram-paper" d={`${BREAK}v20H80z`} />
      <path className="diagram-thin" d={BREAK} />
      <Arrow from={[273, 178]} to={[272, 256]} kind="water" />
      <Arrow from={[272, 262]} to={[270, 330]} via={[262, 296]} kind="water" />
      <Arrow from={[271, 338]} to={[292, 420]} via={[272, 388]} kind="water" />
      <Arrow from={[252, 246]} to={[252, 330]} kind="water" />
      <Arrow from={[80, 250]} to={[80, 340]} kind="water" />
      <Drops
        at={[
          [80, 352],
          [78, 392],
          [284, 150],
          [264, 142],
          [124, 148],
          [100, 138],
        ]}
      />
      <path className="diagram-dash" d="M195 140v350" />
      <DrawingText x={95} y={112} anchor="middle" isStrong>
        Mortar wash
      </DrawingText>
      <DrawingText x={292} y={112} anchor="middle" isStrong>
        Cracked crown
      </DrawingText>
    </>
  );
}

export const masonryCrownBad: DiagramDrawing = {
  title: 'Mortar wash and cracked crown',
  description:
    'The top of a chimney cut through. On the left a thin mortar wash ends flush with the brick, on the right a crown without overhang is cracked through and water runs into the brick.',
  viewBox: [0, 92, 390, 418],
  art: <Section />,
  parts: [
    left(168, [129, 206], {
      label: 'Hairline crack',
      note: 'Fine cracks take in water and grow with each freeze. A sound crown with only these can be sealed.',
      outline: 'M124 199h14v30h-14zM106 211h10v16h-10z',
    }),
    left(216, [118, 226], {
      label: 'Mortar wash',
      note: 'A thin smear of mortar, feathered out to nothing and bonded to the tile. It is too weak to shed water for long.',
      outline: WASH,
    }),
    left(264, [90, 238], {
      label: 'Flush edge',
      note: 'No overhang and no drip groove. Water sheets down the brick instead of dripping clear of it.',
      outline: 'M84 226h10v18H84z',
    }),
    right(176, [274, 210], {
      label: 'Wide crack',
      note: 'A crack through the crown leads water straight inside. The crown is rebuilt, not smeared over.',
      outline: WIDE_CRACK,
    }),
    right(290, [271, 330], {
      label: 'Water path into the brick',
      covers: 'water path into brick',
      note: 'Water soaks the wall from inside, freezes, and pushes the faces off the bricks.',
      outline: rect(258, 240, 44, 200),
    }),
  ],
};
