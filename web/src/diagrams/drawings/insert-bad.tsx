import { left, right } from '../parts/callouts.ts';
import { Arrow } from '../parts/arrows.tsx';
import { CHAMBER, FireplaceSection } from '../parts/fireplace-section.tsx';
import { INSERT_COLLAR, InsertSection } from '../parts/insert.tsx';
import { place } from '../parts/path.ts';
import { BreakLine, Run, Wrong } from '../parts/run.tsx';
import { band } from '../parts/tube.ts';
import { Verdict } from '../parts/verdict.tsx';
import type { DiagramDrawing, Point } from '../types.ts';

const DOWN = 288;

/** Creosote on the walls of the chamber and heaped on the smoke shelf. */
const TRAP =
  'M166 290l-14 52q-5 16 -2 24q5 -8 7 -20t8 -24l3 -32zM214 292l14 52l6 22q-18 14 -40 14l-8 -4q10 -10 22 -8t12 -14q-2 -20 -8 -40z';
const STUB: readonly Point[] = [
  [163, 404],
  [167, 368],
  [188, 312],
  [190, 276],
];

/** What a slammer and a direct connection leave open, from content.md 3 (insert_liner_connection). */
export const insertBad: DiagramDrawing = {
  title: 'Insert without liner',
  description:
    'Two fireplaces cut from front to back. Above, an insert pushed in with no liner at all; below, an insert with a short pipe that ends at the first flue tile.',
  viewBox: [0, 248, 390, 594],
  art: (
    <>
      <FireplaceSection top={266} />
      <BreakLine from={132} to={248} y={266} />
      <path className="diagram-solid" d={TRAP} />
      <InsertSection kind="wood" />
      <Arrow from={[158, 400]} to={[164, 352]} via={[152, 372]} kind="smoke" />
      <Arrow from={[168, 400]} to={[196, 330]} via={[172, 362]} kind="smoke" />
      <Arrow from={[148, 404]} to={[118, 412]} via={[130, 398]} kind="smoke" />
      <Wrong at={[162, 408]} size={6} />
      <Verdict at={[27, 306]} isGood={false}>
        No liner
      </Verdict>
      <g transform={`translate(0 ${DOWN})`}>
        <FireplaceSection top={266} />
        <BreakLine from={132} to={248} y={266} />
        <Run points={STUB} width={26} isFlexible />
        <InsertSection kind="wood" />
        <path className="diagram-solid" d="M166 268l0 24q6 -10 4 -24zM214 268v24q-7 -8 -5 -24z" />
        <Arrow from={[206, 282]} to={[212, 336]} via={[206, 306]} kind="smoke" />
        <Verdict at={[27, 306]} isGood={false}>
          Too short
        </Verdict>
      </g>
    </>
  ),
  parts: [
    right(424, [170, 410], {
      label: 'Slammer',
      note: 'The insert is pushed in with nothing on its collar. Gas leaks past the surround into the room and cannot be swept with the insert in place.',
      outline: INSERT_COLLAR,
    }),
    left(272, [186, 316], {
      label: 'Open smoke chamber',
      note: 'Far larger than the collar: smoke slows and cools here. Draft is weak.',
      outline: CHAMBER,
    }),
    right(334, [222, 362], {
      label: 'Creosote trap',
      note: 'Creosote builds on the chamber walls and the shelf, out of reach of a brush. One hot fire can light it.',
      outline: TRAP,
    }),
    right(612, [192, 594], {
      label: 'Direct connect only',
      note: 'A stub to the first tile keeps smoke out of the chamber, but the flue above is still too large and cold, and its end is seldom sealed. A full liner is the repair.',
      outline: place(band(STUB, 26), { x: 0, y: DOWN }),
    }),
  ],
};
