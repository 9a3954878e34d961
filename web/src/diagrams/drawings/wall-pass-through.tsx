import { Solid } from '../patterns.tsx';
import { Arrow } from '../parts/arrows.tsx';
import { left, right } from '../parts/callouts.ts';
import { EndGrain, Wood, Wool } from '../parts/framing.tsx';
import { rect } from '../parts/path.ts';
import { ClassA } from '../parts/pipe.tsx';
import { Screws } from '../parts/screws.tsx';
import { Measure, DrawingText } from '../parts/labels.tsx';
import type { DiagramDrawing } from '../types.ts';

const THIMBLE = 'M128 208h138v9H128zM128 251h138v9H128z';
const PLATE = 'M149 170h9v28h8v10h-17zM149 298h9v-28h8v-10h-17z';
const GAP = rect(166, 188, 40, 20) + rect(166, 260, 40, 20);
const SUPPORT = 'M216 320h104v8H226l-2 66h-8zM224 384l78-56h10l-88 66z';
const CHIMNEY = rect(268, 40, 9, 168) + rect(311, 40, 9, 168);

function Wall() {
  return (
    <>
      <Wool d={rect(166, 60, 34, 106) + rect(166, 302, 34, 150)} />
      <EndGrain x={166} y={166} width={34} height={22} />
      <EndGrain x={166} y={280} width={34} height={22} />
      <path className="diagram-heavy diagram-paper" d={rect(158, 60, 8, 128) + rect(158, 280, 8, 172)} />
      <Wood d={rect(200, 60, 6, 128) + rect(200, 280, 6, 172)} />
      <path
        className="diagram-heavy diagram-paper"
        d="M206 60h8l4 30h-4l4 30h-4l4 30h-4l4 28h-12zM206 290h12l-4 2 4 30h-4l4 30h-4l4 30h-4l4 30h-4l4 30h-12z"
      />
      <path className="diagram-heavy diagram-paper" d={rect(214, 176, 5, 32) + rect(214, 260, 5, 32)} />
    </>
  );
}

/** The connector from the stove, its end inside the thimble. */
function Connector() {
  return (
    <>
      <path className="diagram-heavy diagram-paper" d="M60 470V250Q60 219 92 219H150V249H100Q90 249 90 260V470z" />
      <path className="diagram-thin" d="M112 219v30M116 219v30M60 300h30M60 304h30M60 262h31" />
      <Screws at={[[120, 219]]} angle={90} length={7} />
      <Screws at={[[120, 249]]} angle={-90} length={7} />
    </>
  );
}

/** Tee on its bracket, the chimney above, a clean-out cap below. */
function Outside() {
  return (
    <>
      <path className="diagram-paper" d={rect(266, 196, 56, 118)} />
      <ClassA cx={294} top={40} bottom={208} w={52} bands={[120, 190]} />
      <path className="diagram-paper" d={rect(268, 206, 52, 106)} />
      <path d={`${rect(311, 206, 9, 106)}${rect(268, 260, 9, 52)}`} fill="url(#diagram-wool)" />
      <path className="diagram-heavy" d="M268 208h-4M320 206v106M268 260v52" />
      <path className="diagram-thin" d="M311 206v106M277 260v52" />
      <path className="diagram-heavy diagram-paper" d="M264 312h60v8h-60zM278 328h32v12h-32z" />
      <path className="diagram-heavy" d={SUPPORT} style={{ fill: 'var(--paper)' }} />
      <path className="diagram-heavy diagram-paper" d="M218 92h50v6h-50z" />
      <Screws
        at={[
          [222, 340],
          [222, 384],
        ]}
        angle={180}
        length={20}
      />
    </>
  );
}

/** From content.md 2 (thimble) and sizing.md 4 (wall pass-through, NFPA 211). */
export const wallPassThrough: DiagramDrawing = {
  title: 'Wall pass-through / thimble',
  description:
    'A wooden wall cut through where a stove connector, on the left, passes it in an insulated thimble with 2 in of air around, to a tee and an insulated chimney on a bracket outside.',
  viewBox: [0, 24, 390, 456],
  art: (
    <>
      <Wall />
      <Solid d={THIMBLE} hatch="wool" />
      <Connector />
      <path className="diagram-paper" d={rect(128, 218, 134, 32)} />
      <path className="diagram-heavy" d="M128 217H266M128 251H266" />
      <path className="diagram-heavy diagram-paper" d="M112 219h28v30h-28z" />
      <Outside />
      <path className="diagram-heavy" d={PLATE} style={{ fill: 'var(--ink-3)' }} />
      <Arrow from={[75, 440]} to={[75, 340]} kind="smoke" />
      <Arrow from={[150, 234]} to={[250, 234]} kind="smoke" />
      <Arrow from={[294, 190]} to={[294, 110]} kind="smoke" />
      <Measure from={[183, 188]} to={[183, 208]} />
      <Measure from={[183, 260]} to={[183, 280]} />
      <DrawingText x={112} y={400}>
        Room
      </DrawingText>
      <DrawingText x={262} y={430}>
        Outside
      </DrawingText>
    </>
  ),
  parts: [
    left(150, [153, 180], {
      label: 'Inside plate',
      note: 'Metal trim plate closes the opening on the room side and centers the thimble. It holds no insulation.',
      outline: PLATE,
    }),
    left(200, [138, 212], {
      label: 'Insulated thimble',
      note: 'Listed insulated section through the whole wall. The connector ends in it and goes no farther.',
      outline: THIMBLE,
    }),
    left(310, [174, 272], {
      label: '2 in clearance',
      note: '2 in of air from the insulated section to header, sill and studs, or what the label asks for. Other systems: 12 in of brick around clay, or 9 in of air.',
      outline: GAP,
    }),
    right(380, [306, 324], {
      label: 'Tee support',
      note: 'Bracket fixed to the framing carries tee and chimney. The cap under the tee comes off for cleaning.',
      outline: SUPPORT,
    }),
    right(90, [316, 104], {
      label: 'Chimney',
      note: 'Insulated sections rise outside, with wall bands and 2 in to the siding.',
      outline: CHIMNEY,
    }),
  ],
};
