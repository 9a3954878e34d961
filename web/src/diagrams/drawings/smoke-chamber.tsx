import { Arrow } from '../parts/arrows.tsx';
import { left, right } from '../parts/callouts.ts';
import { place, rect } from '../parts/path.ts';
import { Verdict } from '../parts/verdict.tsx';
import { Measure, Size, DrawingText } from '../parts/labels.tsx';
import type { DiagramDrawing } from '../types.ts';

/** Distances from the outer face of the front wall and from the base of the flue. */
const STEPS_FRONT = 'h-5v22h-5v22h-5v22h-5v22h-5v22h-5v22';
const FRONT = {
  bare: `M0 -77H58V22${STEPS_FRONT}V242H0z`,
  parged: 'M0 -77H58V0L26 158V242H0z',
};
const BACK = {
  bare: 'M96 -77H146V341H96V282L60 206Q90 222 121 180V154h-4v-22h-4v-22h-4v-22h-4v-22h-4v-22h-5z',
  parged: 'M96 -77H146V341H96V282L60 206Q90 222 124 176L96 0z',
};
const STEPS = `M58 0V22${STEPS_FRONT}V158M96 0V44h5v22h4v22h4v22h4v22h4v22h4v26`;
const PARGE = 'M58 0L26 158l8 6L66 0zM96 0L124 176l-9 4L88 0z';
const SHELF = 'M60 206Q90 222 122 178l-8 4Q88 210 62 199z';
const PLATE = 'M60 202L34 162l-6 4 26 41z';
const TILES = 'M58 -87h8V0h-8zM88 -87h8V0h-8z';

const FIREBACK = 'M60 206L96 282V341H84V285L54 214z';

const LEFT_X = 44;
const RIGHT_X = 200;
const BASE = 121;
const at = (d: string, x: number) => place(d, { x, y: BASE });

/** Throat, shelf and chamber cut through from front to back; the front wall stands on the left. */
function Panel({ x, isParged }: { x: number; isParged: boolean }) {
  const walls = at(isParged ? FRONT.parged : FRONT.bare, x) + at(isParged ? BACK.parged : BACK.bare, x);
  return (
    <>
      <path className="diagram-heavy diagram-paper" d={walls} />
      <path d={walls} fill="url(#diagram-bigbrick)" />
      {isParged ? (
        <path className="diagram-solid" d={at(PARGE, x)} />
      ) : (
        <path className="diagram-heavy" d={at(STEPS, x)} style={{ strokeWidth: 2.6 }} />
      )}
      <path className="diagram-solid" d={at(TILES, x)} />
      <path className="diagram-heavy diagram-paper" d={at(SHELF, x)} />
      <path className="diagram-heavy diagram-paper" d={at(FIREBACK, x)} />
      <path d={at(FIREBACK, x)} fill="url(#diagram-fire)" />
      <path className="diagram-heavy diagram-paper" d={at(`${PLATE}M18 168h16v8H18z`, x)} />
      <circle className="diagram-solid" cx={x + 58} cy={BASE + 204} r="4.5" />
      <path className="diagram-solid" d={at('M-2 240h24v-26h7v34H-2z', x)} />
    </>
  );
}

/** Sizes from sizing.md 4 (R1001.8 and R1001.8.1). */
export const smokeChamber: DiagramDrawing = {
  title: 'Smoke chamber parged and unparged',
  description:
    'Two smoke chambers cut through from front to back: on the left bare corbeled steps, on the right the same walls parged smooth.',
  viewBox: [0, 4, 390, 472],
  art: (
    <>
      <Panel x={LEFT_X} isParged={false} />
      <Panel x={RIGHT_X} isParged />
      <Arrow from={[128, 262]} to={[122, 200]} />
      <Arrow from={[283, 282]} to={[280, 206]} />
      <Arrow from={[277, 112]} to={[277, 52]} />
      <Arrow from={[121, 112]} to={[121, 52]} />
      <path className="diagram-dash" d="M258 121V214" />
      <path className="diagram-thin" d="M258 190Q250 190 244 187" />
      <Size x={224} y={197}>
        ≤ 45°
      </Size>
      <Measure from={[318, 262]} to={[346, 262]} />
      <Verdict at={[74, 20]} isGood={false}>
        Unparged
      </Verdict>
      <Verdict at={[236, 20]} isGood>
        Parged
      </Verdict>
      <DrawingText x={50} y={436}>
        Firebox
      </DrawingText>
      <DrawingText x={206} y={436}>
        Firebox
      </DrawingText>
    </>
  ),
  parts: [
    left(76, [105, 108], {
      label: 'Base of the flue',
      covers: 'flue base',
      note: 'The liner begins at the top of the smoke chamber, tight to it, with no bare brick between.',
      outline: at(TILES, LEFT_X) + at(TILES, RIGHT_X),
    }),
    left(180, [88, 188], {
      label: 'Corbeled steps',
      note: 'Bare steps slow the smoke and catch creosote, and their joints leak. The chamber is to be parged smooth.',
      outline: at(`M58 22${STEPS_FRONT}h6V132h5v-22h5V88h5V66h5V44h5z`, LEFT_X),
    }),
    left(330, [86, 300], {
      label: 'Damper',
      note: 'Sits at the throat, 8 in or more above the opening, opens fully and closes tight.',
      outline: at(PLATE, LEFT_X) + at(PLATE, RIGHT_X),
    }),
    right(110, [262, 182], {
      label: 'Slope limit',
      note: 'Walls lean at most 45° from upright where parged or prefabricated, and 30° where corbeled brick stays bare.',
      outline: at('M58 0V93L40 90z', RIGHT_X),
    }),
    right(186, [304, 190], {
      label: 'Parge coat',
      note: 'A smooth coat of refractory mortar over all walls of the chamber.',
      outline: at(PARGE, RIGHT_X),
    }),
    right(240, [332, 262], {
      label: 'Wall thickness',
      note: 'Solid masonry 8 in thick, or 6 in where the chamber is lined with firebrick or tile.',
      outline: rect(318, 259, 28, 6),
    }),
    right(330, [300, 315], {
      label: 'Smoke shelf',
      note: 'Turns falling cold air back up. Kept free of leaves, tile pieces and creosote.',
      outline: at(SHELF, LEFT_X) + at(SHELF, RIGHT_X),
    }),
  ],
};
