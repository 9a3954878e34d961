import { Solid } from '../patterns.tsx';
import { Arrow, Drops } from '../parts/arrows.tsx';
import { free, left, right } from '../parts/callouts.ts';
import { EndGrain, RoofSlope } from '../parts/framing.tsx';
import { Bricks, Concrete, Crack, TileStack } from '../parts/masonry.tsx';
import { ellipse, rect } from '../parts/path.ts';
import { RoundCap, StormCollar } from '../parts/pipe.tsx';
import { Cap, capBand, capLid, capScreen } from '../parts/top.tsx';
import { DrawingText } from '../parts/labels.tsx';
import type { DiagramDrawing } from '../types.ts';

const CAP = { x: 130, y: 116, width: 42, height: 22, overhang: 12 };
const CROWN = 'M112 128L80 138v12h5v-3h4v3h23zM148 128l32 10v12h-5v-3h-4v3h-23z';
const WALLS = rect(88, 150, 18, 320) + rect(154, 150, 18, 320);
const CRICKET = 'M88 296H34L88 317.6z';
const FLASHING = 'M170 322h6v27l26 10v5l-32-12z';
const COVER = 'M228 204v-8l34-7v-13h36v13l34 7v8h-4v-4h-96v4z';
const PIPE_TOP = 150;

/** The masonry stack, cut through, on the uphill part of the roof. */
function MasonryStack() {
  return (
    <>
      <path className="diagram-paper" d={rect(88, 150, 84, 320)} />
      <Bricks x={88} y={150} width={18} height={320} course={14} brick={18} />
      <Bricks x={154} y={150} width={18} height={320} course={14} brick={18} />
      <TileStack left={112} right={148} top={116} bottom={470} wall={6} tile={80} />
      <Concrete d={CROWN} />
      <Cap {...CAP} />
      <Crack
        points={[
          [98, 132],
          [95, 150],
        ]}
      />
      <Arrow from={[94, 120]} to={[94, 178]} kind="water" />
      <Arrow from={[70, 220]} to={[98, 232]} kind="water" />
      <Drops
        at={[
          [123, 360],
          [137, 376],
          [124, 396],
          [138, 412],
        ]}
      />
      <Arrow from={[130, 74]} to={[130, 68]} />
    </>
  );
}

/** A framed chase with its metal chimney, cut through. */
function Chase() {
  return (
    <>
      <path className="diagram-paper" d={rect(232, 200, 96, 240)} />
      <path className="diagram-heavy diagram-paper" d="M232 200h6V396h-6zM322 200h6V432h-6z" />
      <EndGrain x={238} y={204} width={14} height={8} />
      <EndGrain x={308} y={204} width={14} height={8} />
      <path className="diagram-heavy diagram-paper" d={rect(264, PIPE_TOP, 32, 320)} />
      <path
        className="diagram-thin"
        d={`M270 ${PIPE_TOP}v320M290 ${PIPE_TOP}v320M264 300h32M264 305h32M264 420h32M264 425h32`}
      />
      <path className="diagram-heavy diagram-paper" d={COVER} />
      <StormCollar cx={280} y={162} w={32} flare={12} />
      <RoundCap cx={280} y={PIPE_TOP} w={32} />
      <Arrow from={[258, 190]} to={[256, 240]} kind="water" />
      <Arrow from={[303, 158]} to={[301, 226]} kind="water" />
    </>
  );
}

/** The roof that both are on; uphill is left. */
function Roof() {
  return (
    <>
      <RoofSlope from={[20, 290]} to={[374, 431.6]} thickness={16} />
      <path className="diagram-heavy" d="M12 474h366M12 482h366" />
      <path className="diagram-thin" d="M172 474q10-9 22 0M52 474q12-10 26 0M296 474q8-8 18 0" />
    </>
  );
}

/** From content.md 2 (roof and exterior, factory-built chimneys). */
export const leakPaths: DiagramDrawing = {
  title: 'Where chimney leaks start',
  description:
    'Two chimneys on one roof, cut through: masonry on the left and a framed chase with a metal chimney on the right, with the places where water comes in.',
  viewBox: [0, 60, 390, 436],
  art: (
    <>
      <Roof />
      <MasonryStack />
      <Chase />
      <path className="diagram-heavy diagram-paper" d={CRICKET} />
      <path d={CRICKET} fill="url(#diagram-metal)" />
      <Solid d={FLASHING} />
      <Arrow from={[62, 280]} to={[82, 292]} kind="water" />
      <Arrow from={[182, 352]} to={[184, 400]} kind="water" />
      <Drops
        at={[
          [184, 416],
          [185, 440],
          [64, 420],
        ]}
      />
      <DrawingText x={222} y={464} anchor="middle">
        Attic
      </DrawingText>
    </>
  ),
  parts: [
    left(92, [108, 90], {
      label: 'Cap',
      note: 'Missing, rusted or loose, it lets rain straight into the flue, onto damper and firebox.',
      outline: capLid(CAP) + capScreen(CAP) + capBand(CAP),
    }),
    left(142, [90, 140], {
      label: 'Crown',
      note: 'Cracks, a thin mortar wash or no overhang let water into the brick core and down the walls.',
      outline: CROWN,
    }),
    left(212, [96, 240], {
      label: 'Brick',
      note: 'Porous brick and open joints soak up driving rain. Stains show far below the place where it entered.',
      outline: WALLS,
    }),
    left(262, [66, 304], {
      label: 'Cricket',
      note: 'Behind a chimney over 30 in wide, water and leaves dam up unless a cricket turns them aside.',
      outline: CRICKET,
    }),
    free([208, 300], [174, 338], {
      label: 'Flashing',
      note: 'Lifted, rusted or only tarred, it leads water behind it into deck, rafters and ceiling.',
      outline: FLASHING,
    }),
    right(220, [330, 199], {
      label: 'Chase cover',
      note: 'A flat or rusted cover holds water and drains it through seams and screw holes onto the unit below.',
      outline: COVER,
    }),
    right(150, [304, 168], {
      label: 'Storm collar',
      note: 'Loose or unsealed, it lets water run down the pipe through the cover.',
      outline: 'M264 162h32l12 8.400h-56z',
    }),
    left(420, [123, 400], {
      label: 'Condensation',
      note: 'Not every stain is rain. Cool or oversized flues drip their own moisture, dry weather or not.',
      outline: rect(114, 352, 8, 76) + ellipse(137, 384, 7, 9) + ellipse(138, 420, 7, 9) + ellipse(124, 404, 7, 9),
    }),
  ],
};
