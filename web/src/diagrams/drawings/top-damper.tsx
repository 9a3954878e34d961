import { Arrow } from '../parts/arrows.tsx';
import { left, right } from '../parts/callouts.ts';
import { Bricks, Concrete } from '../parts/masonry.tsx';
import { ellipse, rect } from '../parts/path.ts';
import { DrawingText } from '../parts/labels.tsx';
import { Solid } from '../patterns.tsx';
import type { DiagramDrawing } from '../types.ts';

const LID = 'M116 82L264 44l4 12L120 96z';
const GASKET = 'M128 95l132-35 2 7-132 35z';
const FRAME = 'M114 122h32v-7h-18v-11h-14zM276 122h-32v-7h18v-11h14z';
const BEAD = rect(120, 122, 24, 6) + rect(246, 122, 24, 6);
const TILES = rect(126, 128, 14, 142) + rect(250, 128, 14, 142);
const SPRING = 'M156 115l14-3-14-5 14-5-14-5 8-4';
const CABLE = 'M195 80V476L276 496';
const HANDLE = ellipse(250, 516, 11);
const UPPER_BREAK = 'M50 256q15-8 30 0t30 0 30 0 30 0 30 0 30 0 30 0 30 0 30 0 30 0';
const LOWER_BREAK = 'M50 300q15-8 30 0t30 0 30 0 30 0 30 0 30 0 30 0 30 0 30 0 30 0';
const FIREBOX = 'M96 292h34v62L104 410v132H60V400L96 350zM294 292h-34v62l26 56v132h44V400L294 350z';

/** The top of the flue cut through, the lid standing open. */
function Top() {
  return (
    <>
      <Bricks x={74} y={176} width={38} height={94} course={24} brick={38} />
      <Bricks x={278} y={176} width={38} height={94} course={24} brick={38} />
      <Concrete d="M120 148L54 162v18h5v-5h6v5h55zM270 148l66 14v18h-5v-5h-6v5h-55z" />
      <path className="diagram-solid" d={TILES} />
      <path className="diagram-solid" d={BEAD} />
      <Solid d={FRAME} hatch="metal" />
      <path className="diagram-heavy" d={CABLE} />
      <path className="diagram-heavy diagram-paper" d={LID} />
      <path className="diagram-solid" d={GASKET} />
      <path className="diagram-heavy" d={SPRING} />
      <path className="diagram-heavy" d="M120 106l-2-12" />
      <circle className="diagram-heavy diagram-paper" cx="119" cy="107" r="4" />
      <path className="diagram-dash" d="M112 104V90h166v14" />
      <Arrow from={[226, 240]} to={[226, 170]} />
      <Arrow from={[232, 112]} to={[300, 84]} via={[246, 88]} />
    </>
  );
}

/** The firebox below with the bracket on its side wall. */
function Firebox() {
  return (
    <>
      <Solid d={FIREBOX} hatch="brick" />
      <path className="diagram-heavy" d="M44 542h302" />
      <path className="diagram-heavy diagram-paper" d={rect(274, 474, 12, 50)} />
      <path className="diagram-solid" d={ellipse(280, 481, 2) + ellipse(280, 517, 2)} />
      <path className="diagram-heavy" d="M274 490l-9 4 9 5M258 507l9-12" />
      <path className="diagram-heavy diagram-paper" d={HANDLE} />
      <path className="diagram-paper" d={`${UPPER_BREAK}V300H50z`} />
      <path className="diagram-paper" d="M50 270h300v30H50z" />
      <path className="diagram-thin" d={UPPER_BREAK + LOWER_BREAK} />
      <path className="diagram-dash" d="M195 262v38" />
    </>
  );
}

export const topDamper: DiagramDrawing = {
  title: 'Top-sealing damper',
  description:
    'The top of a flue cut through with a sealing lid standing open on its frame, and below, past a break, the firebox with the cable, bracket and handle that work the lid.',
  viewBox: [0, 22, 390, 534],
  art: (
    <>
      <Top />
      <Firebox />
      <DrawingText x={116} y={530}>
        Firebox
      </DrawingText>
    </>
  ),
  parts: [
    right(44, [256, 52], {
      label: 'Lid',
      note: 'Cast or stainless lid that closes the whole flue at the top. Dashed: closed.',
      outline: LID,
    }),
    left(74, [140, 96], {
      label: 'Gasket',
      note: 'Silicone rubber strip under the lid. It keeps warm air in and rain out when the lid is down.',
      outline: GASKET,
    }),
    left(120, [158, 106], {
      label: 'Spring',
      note: 'Throws the lid open when the cable is let go, so that a broken cable leaves the flue open.',
      outline: rect(152, 90, 22, 28),
    }),
    right(120, [258, 125], {
      label: 'Frame bonded to the tile',
      covers: 'frame bonded to tile',
      note: 'Set in a full bed of high-temperature silicone on a clean, level tile.',
      outline: FRAME + BEAD,
    }),
    right(224, [195, 226], {
      label: 'Cable',
      note: 'Stainless cable down the middle of the flue. It runs free and shows no rust or broken strands.',
      outline: 'M193 80h4V474l80 20v4l-84-21z',
    }),
    right(452, [282, 486], {
      label: 'Bracket',
      note: 'Screwed to the side wall of the firebox, within reach and away from the flame.',
      outline: rect(274, 474, 12, 50),
    }),
    left(470, [243, 508], {
      label: 'Handle',
      note: 'Pulled and hooked to close, let go to open. A tag tells which is which.',
      outline: HANDLE,
    }),
  ],
};
