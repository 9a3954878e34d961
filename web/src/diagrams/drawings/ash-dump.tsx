import { left, right } from '../parts/callouts.ts';
import { Bricks, Concrete } from '../parts/masonry.tsx';
import { Logs } from '../parts/fire.tsx';
import { rect } from '../parts/path.ts';
import { DrawingText } from '../parts/labels.tsx';
import { Solid } from '../patterns.tsx';
import type { DiagramDrawing } from '../types.ts';

const LID = 'M172 150h46v5h-46z';
const FRAME = 'M164 150h8v8h4v10h-12zM226 150h-8v8h-4v10h12z';
const CHUTE = 'M176 168h38v90h-38z';
const PIT = 'M132 258h126v200H132z';
const ASH = 'M132 458q24-74 62-84t64 84z';
const DOOR = rect(82, 394, 8, 60);

/** Firebox floor, slab, pit and footing cut through from side to side. */
function Section() {
  return (
    <>
      <Solid d="M64 40h40v110H64zM286 40h40v110h-40z" hatch="brick" />
      <path className="diagram-heavy" d="M104 40v110M286 40v110" />
      <path className="diagram-heavy diagram-paper" d="M64 150h100v18H64zM226 150h100v18H226z" />
      <path className="diagram-joint" d="M92 150v18M120 150v18M148 150v18M242 150v18M270 150v18M298 150v18" />
      <Concrete d="M40 168h136v28H40zM214 168h136v28H214z" />
      <Bricks x={90} y={196} width={42} height={262} course={14} brick={42} />
      <Bricks x={258} y={196} width={42} height={262} course={14} brick={42} />
      <Concrete d="M132 196h44v62h-44zM214 196h44v62h-44z" />
      <path className="diagram-heavy diagram-paper" d={CHUTE} />
      <path className="diagram-paper" d={rect(177, 164, 36, 98)} />
      <path className="diagram-heavy diagram-paper" d={FRAME + LID} />
      <path className="diagram-heavy" d="M195 150v-5M188 145h14" />
      <path className="diagram-heavy diagram-paper" d={ASH} />
      <path d={ASH} fill="url(#diagram-soot)" />
      <path
        className="diagram-thin diagram-paper"
        d="M190 300l4 3-3 5-4-3zM200 330l4 2-2 5-4-2zM192 350l3 2-2 4-3-2z"
      />
      <Concrete d="M40 458h310v24H40z" />
      <Logs x={195} y={142} k={0.9} />
    </>
  );
}

function Basement() {
  return (
    <>
      <path className="diagram-paper" d={rect(91, 398, 40, 52)} />
      <path className="diagram-heavy" d="M90 397h42M90 451h42" />
      <path className="diagram-heavy diagram-paper" d={DOOR} />
      <path className="diagram-heavy" d="M82 424h-6M76 418v12" />
      <path className="diagram-heavy diagram-paper" d="M44 428h28v30H44zM48 402h24v26H48z" />
      <path className="diagram-thin" d="M44 440h28M58 428v30M48 414h24M60 402v26" />
      <path className="diagram-heavy" d="M42 398l34 34M76 398l-34 34" style={{ strokeWidth: 2.6 }} />
      <DrawingText x={308} y={420}>
        Basement
      </DrawingText>
    </>
  );
}

export const ashDump: DiagramDrawing = {
  title: 'Ash dump and pit',
  description:
    'The floor of a firebox and the base under it cut through: the lid and frame of the ash dump, the chute, the pit with ash, the clean-out door and boxes stored too near it.',
  viewBox: [0, 28, 390, 484],
  art: (
    <>
      <Section />
      <Basement />
    </>
  ),
  parts: [
    left(90, [176, 153], {
      label: 'Lid',
      note: 'Cast-iron flap that lies flat and closes by itself. A missing or loose lid drops embers into the pit.',
      outline: LID,
    }),
    right(90, [220, 158], {
      label: 'Frame',
      note: 'Bedded in the hearth so that nothing falls past its edge.',
      outline: FRAME,
    }),
    right(228, [206, 228], {
      label: 'Chute',
      note: 'Straight passage of masonry or metal from the lid to the pit, with no wood beside it.',
      outline: CHUTE,
    }),
    right(320, [246, 320], {
      label: 'Pit',
      note: 'Closed masonry space for cold ash only. Emptied before it reaches the chute.',
      outline: PIT,
    }),
    left(350, [86, 404], {
      label: 'Clean-out',
      note: 'Tight metal door at the foot of the pit. Ash behind it can stay hot for days.',
      outline: DOOR,
    }),
    left(494, [58, 444], {
      label: 'Combustible storage',
      note: 'Boxes, paper or wood near the door are moved away, since hot ash can light them.',
      outline: 'M44 428h28v30H44zM48 402h24v26H48z',
    }),
  ],
};
