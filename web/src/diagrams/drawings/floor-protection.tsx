import { Solid } from '../patterns.tsx';
import { Heat } from '../parts/arrows.tsx';
import { left, right } from '../parts/callouts.ts';
import { EndGrain, Wood } from '../parts/framing.tsx';
import { rect } from '../parts/path.ts';
import { StoveSide } from '../parts/stove.tsx';
import { Measure } from '../parts/labels.tsx';
import type { DiagramDrawing } from '../types.ts';

const PAD = 'M98 84H174V44H216V84H292V326H98z';
const FRONT = 'M98 228h194v98H98z';
const SIDES = 'M98 84h46v144H98zM246 84h46v144h-46z';
const UNDER_PIPE = 'M174 44h42v52h-42z';
const LAYERS = 'M44 474h236v9H44zM44 483h236v15H44z';

/** From above: pad, stove, pipe to the wall. */
function Plan() {
  return (
    <>
      <path d={rect(44, 44, 302, 306)} fill="url(#diagram-wood)" />
      <path className="diagram-heavy diagram-paper" d={PAD} />
      <path
        className="diagram-thin"
        d="M98 124h194M98 164h194M98 204h194M98 244h194M98 284h194M146 84v242M195 44v282M244 84v242"
        opacity=".6"
      />
      <path className="diagram-heavy diagram-paper" d={rect(144, 96, 102, 126)} />
      <path className="diagram-thin" d={rect(152, 104, 86, 110)} />
      <path className="diagram-heavy diagram-paper" d="M156 222h78v6h-78zM190 228h10v6h-10z" />
      <path className="diagram-heavy diagram-paper" d="M184 34h22v86h-22z" />
      <circle className="diagram-heavy diagram-paper" cx="195" cy="122" r="13" />
      <path className="diagram-heavy diagram-paper" d="M44 30H346V42H44z" />
      <path d="M44 30H346V42H44z" fill="url(#diagram-wood)" />
      <path className="diagram-heavy diagram-paper" d="M184 28h22v16h-22z" />
      <Measure from={[216, 228]} to={[216, 326]} at={[224, 270]} anchor="start">
        16–18 in
      </Measure>
      <Measure from={[98, 176]} to={[144, 176]} at={[121, 168]}>
        8 in
      </Measure>
      <Measure from={[246, 176]} to={[292, 176]} at={[269, 168]}>
        8 in
      </Measure>
      <Measure from={[174, 66]} to={[184, 66]} at={[166, 71]} anchor="end">
        2 in
      </Measure>
    </>
  );
}

/** The pad cut through under the stove's front. */
function Section() {
  return (
    <>
      <Wood d={rect(44, 498, 302, 14)} />
      {[70, 180, 290].map((x) => (
        <EndGrain key={x} x={x} y={512} width={14} height={26} />
      ))}
      <Solid d={rect(44, 483, 236, 15)} hatch="wool" />
      <path className="diagram-heavy diagram-paper" d={rect(44, 474, 236, 9)} />
      <path className="diagram-thin" d="M82 474v9M122 474v9M162 474v9M202 474v9M242 474v9" />
      <g transform="translate(300 0) scale(-1 1)">
        <StoveSide x={128} y={376} w={110} h={98} />
      </g>
      <Heat from={[112, 462]} to={[112, 494]} />
      <Heat from={[142, 462]} to={[142, 494]} />
    </>
  );
}

/** From sizing.md 4 (floor protector). */
export const floorProtection: DiagramDrawing = {
  title: 'Floor pad',
  description:
    'Above, a stove on its floor pad seen from above: the pad reaches out in front of the door, to both sides, and back under the pipe. Below, the pad cut through, its insulating layer between tile and wooden floor.',
  viewBox: [0, 18, 390, 528],
  art: (
    <>
      <Plan />
      <path className="diagram-dash" d="M20 364h350" />
      <Section />
    </>
  ),
  parts: [
    left(290, [116, 290], {
      label: '16 to 18 in in front',
      covers: '16-18 in in front',
      note: '16 in past the door opening, 18 in where the Canadian rule applies. Embers fall here when the door opens.',
      outline: FRONT,
    }),
    left(140, [112, 146], {
      label: '8 in to the sides',
      covers: '8 in sides',
      note: '8 in past the stove on each side; a side door needs the front size. The label governs.',
      outline: SIDES,
    }),
    right(430, [262, 490], {
      label: 'R-value layer',
      note: 'Insulating board under the tile gives the R-value on the plate; layers add: ½ in Micore 300 is 1.03, ½ in cement board 0.26 to 0.39, tile almost nothing.',
      outline: LAYERS,
    }),
    right(100, [211, 58], {
      label: 'Under the connector, 2 in beyond',
      covers: 'under connector 2 in',
      note: 'Where the pipe runs level, the pad continues under it and 2 in past it on each side.',
      outline: UNDER_PIPE,
    }),
  ],
};
