import { Arrow } from '../parts/arrows.tsx';
import { left, right } from '../parts/callouts.ts';
import { EndGrain, Wood, Wool } from '../parts/framing.tsx';
import { rect } from '../parts/path.ts';
import { AirCooled } from '../parts/prefab.tsx';
import { Wrong } from '../parts/run.tsx';
import { Measure } from '../parts/labels.tsx';
import type { DiagramDrawing } from '../types.ts';

const TABS =
  'M124 262v-28h6v20h12v8zM266 262v-28h-6v20h-12v8zM178 262v-28h6v20h4v8zM206 262v-28h-6v20h-4v8zM120 296h-10v-6h10zM120 380h-10v-6h10zM270 296h10v-6h-10zM270 380h10v-6h-10z';
const STUDS = rect(98, 234, 12, 256) + rect(280, 234, 12, 256);
const HEADER = rect(56, 212, 87, 22) + rect(247, 212, 87, 22);
const PACKED = 'M270 392q-6 10 0 22t0 22 0 30v22h10v-96zM247 140q-6 10 0 20t0 20v30h-13v-70z';
const AIR = rect(143, 52, 14, 180) + rect(233, 52, 14, 180);

/** The unit from the front, its standoffs touching header and studs. */
function Unit() {
  return (
    <>
      <path className="diagram-heavy diagram-paper" d={rect(120, 262, 150, 228)} />
      <path className="diagram-heavy" d={rect(140, 304, 110, 140)} />
      <path d={rect(140, 304, 110, 140)} fill="url(#diagram-bigbrick)" />
      <path className="diagram-thin" d="M140 274h110M140 280h110M140 286h110M140 466h110M140 472h110M140 478h110" />
      <path className="diagram-heavy" d={TABS} style={{ fill: 'var(--ink-3)' }} />
    </>
  );
}

function Framing() {
  return (
    <>
      <Wood d={STUDS} />
      <Wood d={HEADER} />
      <Wool d={rect(56, 244, 42, 246) + rect(292, 244, 42, 246)} />
      <Wood d={rect(131, 52, 12, 160) + rect(247, 52, 12, 160)} />
      {[
        [107, 118],
        [259, 118],
        [119, 118],
        [271, 118],
      ].map(([x = 0, y = 0]) => (
        <EndGrain key={x} x={x} y={y} width={12} height={40} />
      ))}
      <path className="diagram-heavy" d="M119 158H157M271 158H233" style={{ strokeWidth: 4 }} />
      <path className="diagram-heavy" d="M48 490h294" />
      <Wood d={rect(48, 490, 294, 10)} />
    </>
  );
}

/** From content.md 2 (METALCHIM_CLEARANCE) and its section 8: 2 in at factory-built chimneys; 7 units to the inch. */
export const prefabClearance: DiagramDrawing = {
  title: 'Standoff and air space',
  description:
    'A factory-built fireplace in its framing from the front: metal tabs keep header and studs off the unit, the chimney has 2 in of open space around it. On the right, insulation has been packed into that space.',
  viewBox: [0, 30, 390, 486],
  art: (
    <>
      <Framing />
      <AirCooled cx={195} top={40} bottom={250} outer={76} inner={48} />
      <path className="diagram-heavy diagram-paper" d="M171 250h48v12h-48z" />
      <Unit />
      <Wool d={PACKED} />
      <Wrong at={[275, 440]} />
      <Wrong at={[240, 184]} />
      <Arrow from={[150, 220]} to={[150, 172]} />
      <Arrow from={[150, 148]} to={[150, 76]} />
      <Arrow from={[115, 480]} to={[115, 400]} />
      <Measure from={[143, 66]} to={[157, 66]} at={[126, 56]} anchor="end">
        2 in
      </Measure>
    </>
  ),
  parts: [
    left(270, [127, 250], {
      label: 'Standoff tab',
      note: 'Bent metal tabs on top, sides and back set the distance to wood. Bent flat or cut off, the clearance is gone.',
      outline: TABS,
    }),
    left(190, [104, 222], {
      label: 'Framing',
      note: 'Header and studs may touch the tabs, never the shell. Nothing is framed into the space above the unit.',
      outline: STUDS + HEADER,
    }),
    right(350, [275, 410], {
      label: 'Insulation not allowed',
      note: 'No batts or loose fill in the space around unit and chimney. Behind the studs, in the wall, it may stay if it cannot fall in.',
      outline: PACKED,
    }),
    left(110, [150, 120], {
      label: '2 in chimney air space',
      note: 'At least 2 in of open air between the outer pipe and wood, all the way up, or the distance on the label.',
      outline: AIR,
    }),
  ],
};
