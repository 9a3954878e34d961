import { Arrow, Drops } from '../parts/arrows.tsx';
import { left, right } from '../parts/callouts.ts';
import { Bricks, Crack } from '../parts/masonry.tsx';
import { rect } from '../parts/path.ts';
import { DrawingText } from '../parts/labels.tsx';
import { Solid } from '../patterns.tsx';
import type { DiagramDrawing, Point } from '../types.ts';

const FACE = { x: 56, y: 40, width: 278, height: 224, course: 32, brick: 70 };
const SPALL_A = 'M165 76h62l-4 8 5 9-7 7H170l-6-7 5-8z';
const SPALL_B = 'M200 108h62l-3 12 4 8-6 4h-54l-5-6 4-8z';
const LOST = 'M56 133h108v7H56zM123 104h6v29h-6zM158 140h6v28h-6z';
const BLOOM = 'M228 186q14-18 38-14t46 8q16 14 2 36t-36 26-42-8-8-48z';
const CRACK: readonly Point[] = [
  [276, 44],
  [282, 72],
  [266, 100],
  [272, 134],
];
const CHIP = 'M98 396q12 8 9 18t-9 14q-8-16 0-32z';

/** The wall from the front, with all four marks of frost and water. */
function Face() {
  return (
    <>
      <Bricks {...FACE} />
      {[SPALL_A, SPALL_B].map((d) => (
        <g key={d}>
          <path className="diagram-heavy diagram-paper" d={d} />
          <path d={d} fill="url(#diagram-sand)" />
        </g>
      ))}
      <path className="diagram-solid" d={LOST} />
      <path className="diagram-paper" d={BLOOM} opacity="0.85" />
      <path d={BLOOM} fill="url(#diagram-soot)" opacity="0.6" />
      <path className="diagram-dash" d={BLOOM} />
      <Crack points={CRACK} width={2} />
      <DrawingText x={195} y={286} anchor="middle">
        From the front
      </DrawingText>
    </>
  );
}

/** The same wall cut through: water in, ice, the face pushed off. */
function Section() {
  return (
    <>
      {[320, 380, 440].map((y) => (
        <Solid key={y} d={y === 380 ? 'M130 380h90v50h-90q6-12-2-26t2-24z' : rect(118, y, 102, 50)} hatch="fire" />
      ))}
      <path className="diagram-thin diagram-paper" d="M124 370h96v10h-96zM146 430h74v10h-74z" />
      <path d="M124 370h96v10h-96zM146 430h74v10h-74z" fill="url(#diagram-sand)" />
      <path className="diagram-thin diagram-paper" d={CHIP} />
      <path className="diagram-heavy diagram-paper" d="M104 386q14 8 10 24t-10 20q-10-22 0-44z" />
      <path className="diagram-thin diagram-paper" d="M84 470l10 4-4 10-10-4zM100 480l7 2-3 6-6-2z" />
      <path className="diagram-thin" d="M152 398l8 4M156 406h10M152 414l8-4M148 392v8" />
      <Arrow from={[72, 344]} to={[150, 375]} via={[112, 374]} kind="water" />
      <Arrow from={[84, 436]} to={[186, 435]} kind="water" />
      <Arrow from={[146, 404]} to={[116, 404]} />
      <Drops
        at={[
          [68, 316],
          [88, 304],
          [64, 356],
        ]}
      />
      <DrawingText x={246} y={350}>
        Cut through:
      </DrawingText>
      <DrawingText x={246} y={370}>
        water soaks in,
      </DrawingText>
      <DrawingText x={246} y={390}>
        freezes, and
      </DrawingText>
      <DrawingText x={246} y={410}>
        pushes the face
      </DrawingText>
      <DrawingText x={246} y={430}>
        off the brick.
      </DrawingText>
    </>
  );
}

export const spalling: DiagramDrawing = {
  title: 'Freeze-thaw on brick',
  description:
    'A brick wall from the front with spalled faces, a crack, missing mortar and white bloom, and below the same wall cut through to show water going in and frost pushing a brick face off.',
  viewBox: [0, 26, 390, 480],
  art: (
    <>
      <Face />
      <Section />
    </>
  ),
  parts: [
    left(70, [172, 88], {
      label: 'Spalled face',
      note: 'The hard skin of the brick has come off. What is left is soft and decays fast, so the brick is replaced.',
      outline: SPALL_A + SPALL_B,
    }),
    right(96, [270, 100], {
      label: 'Crack',
      note: 'Cracks pass water and show movement or heat. Long vertical or stair-step cracks are a separate finding.',
      outline: 'M270 42h14l4 32-14 28 4 34h-12l-6-34 16-30z',
    }),
    left(150, [100, 137], {
      label: 'Mortar loss',
      note: 'Open joints let water into the wall. They are raked out and repointed.',
      outline: LOST,
    }),
    right(210, [300, 208], {
      label: 'Efflorescence',
      note: 'White salts left behind where water has dried out of the wall. They show where the water travels.',
      outline: BLOOM,
    }),
    left(400, [112, 370], {
      label: 'Water path',
      note: 'Rain goes in at joints and worn faces, freezes behind the skin of the brick and pushes it off.',
      outline: 'M70 342q40 36 80 36v-8q-40 0-72-34zM84 431h104v9H84z',
    }),
  ],
};
