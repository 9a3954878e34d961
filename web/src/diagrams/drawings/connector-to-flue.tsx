import { Arrow } from '../parts/arrows.tsx';
import { left, right } from '../parts/callouts.ts';
import { EndGrain } from '../parts/framing.tsx';
import { rect } from '../parts/path.ts';
import { BreakLine, Wrong } from '../parts/run.tsx';
import { Verdict } from '../parts/verdict.tsx';
import { Measure, DrawingText } from '../parts/labels.tsx';
import { Solid } from '../patterns.tsx';
import type { DiagramDrawing } from '../types.ts';

const THIMBLE = rect(160, 214, 90, 10) + rect(160, 300, 90, 10);
const FACE = rect(240, 204, 10, 116);
const SEAL = rect(160, 224, 18, 6) + rect(160, 294, 18, 6);
const PIPE = 'M46 230h204v64H46z';
const LONG_PIPE = 'M46 424h244v44H46z';

function Wall({ from, to }: { from: number; to: number }) {
  const height = to - from;
  return (
    <>
      <Solid d={rect(166, from, 60, height)} hatch="bigbrick" />
      <path className="diagram-paper" d={rect(226, from, 14, height)} />
      <path className="diagram-thin" d={`M226 ${from}v${height}`} />
      <path className="diagram-solid" d={`${rect(240, from, 10, height)}${rect(326, from, 10, height)}`} />
      <BreakLine from={166} to={340} y={from} />
      <BreakLine from={166} to={340} y={to} />
    </>
  );
}

/** Entry from sizing.md 2.2, 2.3 and 4; the clearance is that of single-wall pipe for solid fuel or oil. */
export const connectorToFlue: DiagramDrawing = {
  title: 'Thimble and connector entry',
  description:
    'Above, a stovepipe entering a chimney through a thimble, cut through: it ends level with the inside of the flue tile. Below, a pipe pushed too far into the flue.',
  viewBox: [0, 56, 390, 478],
  art: (
    <>
      <path className="diagram-heavy diagram-paper" d={rect(46, 72, 112, 10)} />
      {[60, 100, 140].map((x) => (
        <EndGrain key={x} x={x} y={82} width={12} height={28} />
      ))}
      <Wall from={80} to={346} />
      <path className="diagram-paper" d={rect(158, 216, 94, 92)} />
      <Solid d={THIMBLE} hatch="fire" />
      <path className="diagram-heavy diagram-paper" d={PIPE} />
      <path className="diagram-thin" d="M92 230v64M98 230v64M46 236h204M46 288h204" />
      <path className="diagram-solid" d={`${rect(93, 226, 4, 6)}${rect(93, 292, 4, 6)}`} />
      <Solid d={SEAL} hatch="concrete" />
      <Arrow from={[120, 262]} to={[206, 262]} kind="smoke" />
      <Arrow from={[262, 262]} to={[288, 190]} via={[288, 258]} kind="smoke" />
      <Measure from={[78, 112]} to={[78, 228]} at={[86, 176]} anchor="start">
        18 in
      </Measure>
      <Wall from={382} to={510} />
      <path className="diagram-paper" d={rect(158, 416, 94, 60)} />
      <Solid d={`${rect(160, 410, 90, 10)}${rect(160, 472, 90, 10)}`} hatch="fire" />
      <path className="diagram-heavy diagram-paper" d={LONG_PIPE} />
      <path className="diagram-thin" d="M46 429h244M46 463h244" />
      <Arrow from={[206, 446]} to={[308, 446]} kind="smoke" />
      <Wrong at={[292, 416]} size={8} />
      <Verdict at={[56, 332]} isGood>
        flush
      </Verdict>
      <Verdict at={[56, 500]} isGood={false}>
        too far in
      </Verdict>
      <DrawingText x={292} y={112} anchor="middle">
        flue
      </DrawingText>
    </>
  ),
  parts: [
    right(150, [234, 219], {
      label: 'Thimble',
      note: 'Clay or metal sleeve through the full wall, set in refractory mortar, so that the pipe can be drawn out for cleaning.',
      outline: THIMBLE,
    }),
    right(216, [250, 246], {
      label: 'Flush inside face',
      note: 'Pipe and thimble end level with the inside of the flue tile. The lower edge leaves no ledge.',
      outline: FACE,
    }),
    left(222, [170, 227], {
      label: 'Sealed joint',
      note: 'Gap between pipe and thimble sealed with refractory cement; the pipe joints have three screws.',
      outline: SEAL,
    }),
    right(446, [288, 436], {
      label: 'Not protruding',
      note: 'A pipe that sticks into the flue blocks the way up and the brush. Cut it back.',
      outline: rect(250, 424, 40, 44),
    }),
    left(120, [78, 150], {
      label: 'Clearance to framing',
      note: '18 in from single-wall pipe to wood, less only with a listed shield or pipe. No wood touches the thimble.',
      outline: rect(72, 112, 12, 118),
    }),
  ],
};
