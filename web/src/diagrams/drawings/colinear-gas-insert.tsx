import { free, left, right } from '../parts/callouts.ts';
import { Arrow } from '../parts/arrows.tsx';
import { FireplaceSection, FireplaceTop } from '../parts/fireplace-section.tsx';
import { InsertSection } from '../parts/insert.tsx';
import { rect } from '../parts/path.ts';
import { Run, Wrong } from '../parts/run.tsx';
import { band } from '../parts/tube.ts';
import { Size, DrawingText } from '../parts/labels.tsx';
import type { DiagramDrawing, Point } from '../types.ts';

const INTAKE: readonly Point[] = [
  [190, 404],
  [184, 376],
  [202, 312],
  [202, 66],
];
const EXHAUST: readonly Point[] = [
  [146, 404],
  [158, 372],
  [178, 306],
  [178, 66],
];
const CAP = 'M152 66h76v7h-76zM166 66v-8h48v8zM166 40h24v18h-24zM158 26h40v14h-40zM196 48h26v10h-26z';
const TAGS = [rect(110, 400, 26, 16), rect(200, 398, 22, 16)];
const CROSSED = 'M62 168V148L100 110V92M100 168V148L62 110V92';

/** The two runs of a co-linear direct vent from content.md 3 (VENT_COLINEAR_SWAPPED). */
export const colinearGasInsert: DiagramDrawing = {
  title: 'Co-linear gas insert',
  description:
    'A gas insert in a masonry fireplace, cut from front to back, with two flexible liners side by side in the flue and one cap for both. A small picture shows the two liners crossed.',
  viewBox: [0, 14, 390, 544],
  art: (
    <>
      <FireplaceSection top={96} />
      <FireplaceTop y={98} />
      <Run points={EXHAUST} width={17} isFlexible />
      <Run points={INTAKE} width={17} isFlexible />
      <InsertSection kind="gas" />
      <path className="diagram-heavy diagram-paper" d={`${rect(137, 402, 18, 14)}${rect(181, 402, 18, 14)}`} />
      <path className="diagram-heavy diagram-paper" d={CAP} />
      <path className="diagram-thin" d="M200 51v7M205 51v7M210 51v7M215 51v7M162 30h32M162 35h32" />
      <Arrow from={[156, 33]} to={[128, 26]} kind="smoke" />
      <Arrow from={[248, 44]} to={[224, 53]} />
      <path className="diagram-heavy diagram-paper" d={TAGS.join('')} />
      <Size x={123} y={412.5}>
        EX
      </Size>
      <Size x={211} y={410.5}>
        IN
      </Size>
      <path className="diagram-thin diagram-paper" d={rect(46, 60, 70, 148)} />
      <Size x={62} y={84}>
        EX
      </Size>
      <Size x={100} y={84}>
        IN
      </Size>
      <Size x={62} y={186}>
        EX
      </Size>
      <Size x={100} y={186}>
        IN
      </Size>
      <DrawingText x={81} y={202} anchor="middle">
        crossed
      </DrawingText>
      <path className="diagram-heavy" d={CROSSED} style={{ strokeWidth: 12 }} />
      <path className="diagram-crack" d={CROSSED} style={{ strokeWidth: 8 }} />
      <Wrong at={[81, 129]} size={9} />
      <DrawingText x={70} y={360} anchor="middle">
        Room
      </DrawingText>
    </>
  ),
  parts: [
    right(244, [206, 244], {
      label: 'Intake liner',
      note: 'Brings outdoor air for the burner. It joins the collar marked for air, screwed and sealed.',
      outline: band(INTAKE, 17),
    }),
    left(286, [174, 286], {
      label: 'Exhaust liner',
      note: 'Carries the burned gas. Its diameter and alloy are those of the manufacturer; no dips, no tears.',
      outline: band(EXHAUST, 17),
    }),
    free([22, 129], [58, 129], {
      label: 'Crossed mark',
      note: 'If the two are swapped at either end, exhaust is drawn in as air and the flame lifts or dies. Mark both ends of each liner before lowering it.',
      outline: rect(46, 60, 70, 148),
    }),
    right(38, [210, 53], {
      label: 'Top cap',
      note: 'A listed co-linear cap: exhaust above, air below, both joined to their own liner and the plate sealed to the tile.',
      outline: CAP,
    }),
    right(426, [216, 412], {
      label: 'Collar labels',
      note: 'The plate at the collars says which one is exhaust and which one is air.',
      outline: TAGS.join(''),
    }),
  ],
};
