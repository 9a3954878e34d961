import { Arrow } from '../parts/arrows.tsx';
import { left, right } from '../parts/callouts.ts';
import { ellipse, rect } from '../parts/path.ts';
import { Measure, DrawingText } from '../parts/labels.tsx';
import { Solid } from '../patterns.tsx';
import type { DiagramDrawing } from '../types.ts';

const PLATE = 'M180 168L168 78l-10 2 12 90z';
const FRAME = 'M92 140h30v10h12v8H92zM168 166h24v12h-24z';

/** The throat cut through from front to back, the plate standing open. */
function Section() {
  return (
    <>
      <Solid d="M56 40h58L92 130v104H56z" hatch="bigbrick" />
      <Solid d="M214 40h116v320h-68v-74L184 176Q214 196 244 140z" hatch="bigbrick" />
      <path className="diagram-heavy diagram-paper" d="M184 176Q214 196 244 140l-8 2Q212 178 186 168z" />
      <path d="M184 176L262 286v74h-14v-70L174 180z" fill="url(#diagram-fire)" />
      <path className="diagram-heavy" d="M174 180L248 290v70" />
      <path className="diagram-heavy diagram-paper" d={FRAME} />
      <path className="diagram-heavy diagram-paper" d={PLATE} />
      <path className="diagram-thin" d="M170 96l-9 1.500M172 112l-9 1.500M175 130l-9 1.500M177 148l-9 1.500" />
      <circle className="diagram-heavy diagram-paper" cx="174" cy="170" r="6" />
      <circle className="diagram-solid" cx="174" cy="170" r="2" />
      <path className="diagram-heavy" d="M165 128Q132 150 122 236q-1 14-9 14" />
      <circle className="diagram-heavy diagram-paper" cx="112" cy="250" r="4" />
      <path className="diagram-solid" d="M54 228h32v-28h8v36H54z" />
      <path className="diagram-dash" d="M40 236h14M40 158h52" />
      <Measure from={[44, 236]} to={[44, 158]} />
      <Arrow from={[190, 330]} to={[148, 196]} via={[184, 250]} />
      <Arrow from={[126, 128]} to={[138, 56]} via={[122, 92]} />
      <DrawingText x={80} y={322}>
        Firebox
      </DrawingText>
    </>
  );
}

/** Frame and plate from the front, closed, with the rotary control seen from the room. */
function Front() {
  return (
    <>
      <path className="diagram-dash" d="M20 378h350" />
      <path className="diagram-heavy diagram-paper" d={rect(70, 404, 250, 78)} />
      <path className="diagram-heavy diagram-paper" d={rect(82, 414, 226, 58)} />
      <path className="diagram-thin" d="M82 428h226M82 458h226" />
      <path className="diagram-heavy diagram-paper" d={rect(104, 468, 28, 8) + rect(258, 468, 28, 8)} />
      <path className="diagram-solid" d={ellipse(118, 472, 2) + ellipse(272, 472, 2)} />
      <path className="diagram-heavy diagram-paper" d="M184 436h22v44h-22z" />
      <path className="diagram-heavy" d="M189 444h12M189 452h12M189 460h12M189 468h12" />
      <path className="diagram-heavy diagram-paper" d="M191 462h8v44h-8z" />
      <path className="diagram-heavy diagram-paper" d={ellipse(195, 514, 9)} />
      <path className="diagram-solid" d={ellipse(195, 514, 3)} />
      <DrawingText x={300} y={504} anchor="middle">
        From the room
      </DrawingText>
    </>
  );
}

/** Sizes from sizing.md 1.6 (R1001.6, R1001.7). */
export const throatDamper: DiagramDrawing = {
  title: 'Throat damper parts',
  description:
    'Above, the throat cut through from front to back with the damper plate standing open. Below, the frame and the closed plate seen from the room with the notched poker control.',
  viewBox: [0, 28, 390, 512],
  art: (
    <>
      <Section />
      <Front />
    </>
  ),
  parts: [
    left(70, [163, 98], {
      label: 'Plate',
      note: 'Cast iron or steel. Opens fully, closes tight, not warped or burned through.',
      outline: PLATE + rect(82, 414, 226, 58),
    }),
    left(124, [100, 144], {
      label: 'Frame',
      note: 'Set in refractory mortar across the throat, with room to grow at both ends. Not rusted through.',
      outline: FRAME + rect(70, 404, 250, 78),
    }),
    left(200, [44, 200], {
      label: '8 in above the opening',
      covers: '8 in above opening',
      note: 'From the underside of the lintel up to the throat, at least 8 in. Lower, and smoke rolls into the room.',
      outline: rect(42, 158, 4, 78),
    }),
    right(206, [178, 172], {
      label: 'Hinge',
      note: 'Pins or trunnions at the back edge. The plate must not lift out or bind.',
      outline: ellipse(174, 170, 8) + rect(102, 466, 32, 12) + rect(256, 466, 32, 12),
    }),
    left(284, [122, 230], {
      label: 'Handle',
      note: 'Moves the plate and holds each position. It stays within reach behind the lintel.',
      outline: 'M164 126Q130 148 120 236q-1 11-8 12v5q11 0 13-14Q134 152 167 130z',
    }),
    left(500, [192, 484], {
      label: 'Poker control',
      note: 'A notched bar lifted or pushed with the poker, or a knob that turns. Each notch has to hold.',
      outline: 'M184 436h22v44h-7v26a9 9 0 1 1-8 0v-26h-7z',
    }),
  ],
};
