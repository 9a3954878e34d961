import { left, right } from '../parts/callouts.ts';
import { Bricks, Concrete, tileStack } from '../parts/masonry.tsx';
import { ellipse, rect } from '../parts/path.ts';
import { Pipe } from '../parts/pipes.tsx';
import { Measure, DrawingText } from '../parts/labels.tsx';
import { Arrow } from '../parts/arrows.tsx';
import type { DiagramDrawing } from '../types.ts';

const TILES = tileStack({ left: 132, right: 222, top: 24, bottom: 372, wall: 10, tile: 130 });
const SOOT = 'M134 413q16-16 26-40 10-16 20-6 14 30 32 46z';
const FRAME_SIDE = 'M252 316h10v84h-10z';
const DOOR_SIDE = rect(262, 322, 8, 72);
const DOOR_FRONT = rect(84, 470, 90, 100);
const SEAL = 'M92 478h74v84H92zM97 483v74h64v-74z';

/** Foot of a flue cut through: the connector above, the door below on the other side. */
function Section() {
  return (
    <>
      <Bricks x={84} y={40} width={40} height={86} course={14} brick={40} />
      <Bricks x={84} y={174} width={40} height={240} course={14} brick={40} />
      <Bricks x={230} y={40} width={32} height={278} course={14} brick={32} />
      <Bricks x={230} y={398} width={32} height={16} course={14} brick={32} />
      <path className="diagram-solid" d={TILES} />
      <path className="diagram-paper" d={rect(131, 126, 12, 48) + rect(221, 318, 12, 60)} />
      <Concrete d="M60 414h232v20H60z" />
      <path className="diagram-solid" d={SOOT} />
      <path className="diagram-paper" d={rect(229, 319, 24, 78)} />
      <path className="diagram-heavy" d="M222 318h40M222 398h40" />
      <Pipe from={[46, 150]} to={[142, 150]} width={44} joints={[0.3]} />
      <path className="diagram-heavy diagram-paper" d={FRAME_SIDE} />
      <path className="diagram-heavy diagram-paper" d={DOOR_SIDE} />
      <path className="diagram-solid" d={rect(259, 324, 4, 10) + rect(259, 382, 4, 10)} />
      <path className="diagram-heavy" d="M270 356h6M276 348v14" />
      <Arrow from={[70, 150]} to={[172, 96]} via={[172, 150]} />
      <path className="diagram-dash" d="M142 172h176M272 322h46" />
      <Measure from={[306, 172]} to={[306, 322]} at={[306, 250]}>
        6 in +
      </Measure>
    </>
  );
}

/** The door from the front. */
function Front() {
  return (
    <>
      <path className="diagram-heavy diagram-paper" d={rect(76, 462, 106, 116)} />
      <path className="diagram-heavy diagram-paper" d={DOOR_FRONT} />
      <path className="diagram-dash" d={rect(95, 481, 68, 78)} />
      <path d={SEAL} fill="url(#diagram-soot)" fillRule="evenodd" />
      <path className="diagram-heavy diagram-paper" d={ellipse(164, 520, 6)} />
      <path className="diagram-heavy" d="M164 520l-14 12" />
      <path className="diagram-heavy diagram-paper" d={rect(72, 482, 8, 18) + rect(72, 540, 8, 18)} />
      <path
        className="diagram-solid"
        d={ellipse(178, 467, 1.6) + ellipse(178, 573, 1.6) + ellipse(88, 466, 1.6) + ellipse(88, 574, 1.6)}
      />
    </>
  );
}

/** Sizes from sizing.md 4 (R1003.17). */
export const cleanout: DiagramDrawing = {
  title: 'Clean-out door',
  description:
    'The foot of a flue cut through: a connector enters above, soot lies at the bottom, and a cast clean-out door stands well below the inlet. Beside it the door from the front.',
  viewBox: [0, 14, 390, 576],
  art: (
    <>
      <Section />
      <Front />
      <DrawingText x={200} y={524}>
        From the front
      </DrawingText>
    </>
  ),
  parts: [
    right(250, [306, 268], {
      label: 'Door level below the inlet',
      covers: 'door level below inlet',
      note: 'The top of the opening lies at least 6 in below the lowest inlet, and the opening within 6 in of the base of the flue. It is at least 6 in high.',
      outline: rect(304, 172, 4, 150),
    }),
    right(360, [266, 372], {
      label: 'Cast door',
      note: 'Cast iron, steel or precast cover that closes tight by itself. Wood and storage keep away from it.',
      outline: DOOR_SIDE + DOOR_FRONT,
    }),
    right(420, [257, 398], {
      label: 'Frame',
      note: 'Built or anchored into the wall and pointed all around, not loose in the hole.',
      outline: `${FRAME_SIDE}M76 462h106v116H76z`,
    }),
    left(380, [176, 398], {
      label: 'Soot',
      note: 'Soot, tile and brick pieces gather here. Pieces of tile call for a look at the liner with a camera.',
      outline: SOOT,
    }),
    left(520, [95, 516], {
      label: 'Seal',
      note: 'A rope or machined edge keeps air out. A leaking door weakens the draft of the whole flue.',
      outline: SEAL,
    }),
  ],
};
