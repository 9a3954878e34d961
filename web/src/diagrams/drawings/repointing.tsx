import { Arrow, Drops } from '../parts/arrows.tsx';
import { left, right } from '../parts/callouts.ts';
import { Crack } from '../parts/masonry.tsx';
import { place } from '../parts/path.ts';
import { Verdict } from '../parts/verdict.tsx';
import { Measure, DrawingText } from '../parts/labels.tsx';
import { Solid } from '../patterns.tsx';
import type { DiagramDrawing } from '../types.ts';

type Spot = { x: number; y: number };
const at = (d: string, { x, y }: Spot) => place(d, { x, y });

const UPPER = 'M0 0H112V66H3q-3 0-3-3z';
const LOWER = 'M3 92H112V158H0V95q0-3 3-3z';
const RAKED = 'M62 66H112V92H62z';
const FILL = 'M0 66H62V92H0z';
const TOOLED = 'M0 66H62V92H0q14-13 0-26z';
const SMEAR = 'M-9 48q-5 12-2 30t-3 34q6 6 14 2V94q6-4 20-2v-24q-14 2-20-2V46q-6-2-9 2z';

const STEPS: readonly Spot[] = [
  { x: 66, y: 68 },
  { x: 226, y: 68 },
  { x: 66, y: 300 },
  { x: 226, y: 300 },
];
const [RAKE, PACK, TOOL, BAD] = STEPS as readonly [Spot, Spot, Spot, Spot];

/** Two bricks cut through with the old mortar deep in the joint; the weather is on the left. */
function Joint({ spot }: { spot: Spot }) {
  return (
    <>
      <Solid d={at(UPPER, spot)} hatch="fire" />
      <Solid d={at(LOWER, spot)} hatch="fire" />
      <path className="diagram-thin diagram-paper" d={at(RAKED, spot)} />
      <path d={at(RAKED, spot)} fill="url(#diagram-sand)" />
    </>
  );
}

const layers = at('M0 79H62', PACK);

function Fills() {
  return (
    <>
      <Solid d={at(FILL, PACK)} hatch="soot" />
      <path className="diagram-thin" d={layers} />
      <path className="diagram-heavy diagram-paper" d={at('M-36 73h16v12h-16zM-20 76h20v6h-20z', PACK)} />
      <Solid d={at(TOOLED, TOOL)} hatch="soot" />
      <path className="diagram-heavy diagram-paper" d={at('M-54 73h26v12h-26zM-28 77h20v4h-20z', TOOL)} />
      <path className="diagram-solid" d={at('M-8 67q15 12 0 24z', TOOL)} />
      <Solid d={at(SMEAR, BAD)} hatch="soot" />
      <Crack
        points={[
          [BAD.x + 8, BAD.y + 34],
          [BAD.x + 20, BAD.y + 66],
        ]}
        width={1.4}
      />
      <Drops
        at={[
          [BAD.x + 32, BAD.y + 70],
          [BAD.x + 48, BAD.y + 74],
        ]}
      />
      <Arrow from={[BAD.x - 22, BAD.y - 4]} to={[BAD.x - 2, BAD.y + 44]} via={[BAD.x - 8, BAD.y + 12]} kind="water" />
      <path className="diagram-dash" d={at('M0 -16V64M62 -16V64', RAKE)} />
      <Measure from={[RAKE.x, RAKE.y - 12]} to={[RAKE.x + 62, RAKE.y - 12]} />
    </>
  );
}

/** The steps are those of content.md 3 (repointing: rake, refill with matched mortar). */
export const repointing: DiagramDrawing = {
  title: 'Repointing steps',
  description:
    'One mortar joint cut through four times: raked out square, packed with new mortar, tooled to a concave face, and, done wrong, smeared over the old joint.',
  viewBox: [0, 20, 390, 484],
  art: (
    <>
      {STEPS.map((spot) => (
        <Joint key={`${spot.x} ${spot.y}`} spot={spot} />
      ))}
      <Fills />
      <DrawingText x={122} y={246} anchor="middle" isStrong>
        Rake out
      </DrawingText>
      <DrawingText x={276} y={246} anchor="middle" isStrong>
        Fill
      </DrawingText>
      <Verdict at={[86, 482]} isGood>
        Tooled
      </Verdict>
      <Verdict at={[238, 482]} isGood={false}>
        Smeared
      </Verdict>
    </>
  ),
  parts: [
    left(80, [76, 138], {
      label: 'Raked joint depth',
      note: 'Old mortar comes out square and deep, to sound mortar, so that the new has a hold. The brick edges stay whole.',
      outline: at('M0 66H62V92H0z', RAKE),
    }),
    right(120, [270, 134], {
      label: 'New mortar',
      note: 'Packed in layers on a dampened joint, no harder than the brick and matched to the old in color.',
      outline: at(FILL, PACK),
    }),
    left(424, [76, 382], {
      label: 'Tooled profile',
      note: 'Pressed to a concave face with a jointer once thumbprint hard. It sheds water and seals the edges.',
      outline: at(TOOLED, TOOL),
    }),
    right(330, [226, 358], {
      label: 'Bad smear',
      note: 'Mortar or caulk wiped over the old joint. It cracks, holds water behind it and breaks the brick edges.',
      outline: at(SMEAR, BAD),
    }),
  ],
};
