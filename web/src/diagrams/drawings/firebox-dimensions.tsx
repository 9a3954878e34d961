import { left, right } from '../parts/callouts.ts';
import { Bricks } from '../parts/masonry.tsx';
import { poly, rect } from '../parts/path.ts';
import { Measure, DrawingText } from '../parts/labels.tsx';
import { Solid } from '../patterns.tsx';
import type { DiagramDrawing } from '../types.ts';

const FLOOR = poly([98, 264], [292, 264], [254, 228], [136, 228]);
const PLAN_FLOOR = poly([98, 466], [292, 466], [248, 356], [142, 356]);
const WALLS = 'M56 466H98L142 356H248L292 466H334V316H56z';
const LINING = 'M98 466L142 356H248L292 466h-12l-40-98H150L110 466z';

/** The fireplace from the room. */
function Front() {
  return (
    <>
      <Bricks x={58} y={52} width={274} height={212} course={15} brick={36} />
      <path className="diagram-paper" d={rect(98, 106, 194, 158)} />
      <path className="diagram-heavy diagram-paper" d={rect(136, 130, 118, 98)} />
      <path d={rect(136, 130, 118, 98)} fill="url(#diagram-brick)" />
      <path className="diagram-heavy diagram-paper" d="M98 106l38 24v98l-38 36zM292 106l-38 24v98l38 36z" />
      <path d="M98 106l38 24v98l-38 36zM292 106l-38 24v98l38 36z" fill="url(#diagram-fire)" />
      <path className="diagram-heavy diagram-paper" d="M98 106h194l-38 24H136z" />
      <path className="diagram-heavy diagram-paper" d={FLOOR} />
      <path className="diagram-thin" d="M124 240h142M112 252h166M176 228l-13 36M214 228l13 36M195 228v12M195 252v12" />
      <path className="diagram-solid" d={rect(84, 98, 222, 8)} />
      <path className="diagram-heavy" d="M40 264h310" />
      <Measure from={[98, 180]} to={[292, 180]}>
        width
      </Measure>
      <Measure from={[112, 106]} to={[112, 264]} at={[118, 216]} anchor="start">
        height
      </Measure>
    </>
  );
}

/** The same firebox cut level, seen from above. */
function Plan() {
  return (
    <>
      <Solid d={WALLS} hatch="bigbrick" />
      <path className="diagram-heavy diagram-paper" d={LINING} />
      <path d={LINING} fill="url(#diagram-fire)" />
      <path className="diagram-thin diagram-paper" d={poly([110, 466], [280, 466], [240, 368], [150, 368])} />
      <path
        className="diagram-thin"
        d="M140 392h110M130 417h130M120 442h150M195 368v24M170 392v25M220 392v25M195 417v25M164 442v24M228 442v24"
      />
      <path className="diagram-dash" d="M98 466h194" />
      <Measure from={[195, 368]} to={[195, 466]}>
        depth
      </Measure>
      <Measure from={[150, 380]} to={[240, 380]} />
      <Measure from={[250, 316]} to={[250, 356]} />
      <DrawingText x={60} y={494}>
        Seen from above
      </DrawingText>
    </>
  );
}

/** Sizes from sizing.md 1.6 and 4 (R1001.5, R1001.6, R1001.9). */
export const fireboxDimensions: DiagramDrawing = {
  title: 'Firebox measuring guide',
  description:
    'A masonry firebox seen from the room with its opening to measure, and below cut level and seen from above with depth, rear width and wall thickness.',
  viewBox: [0, 36, 390, 476],
  art: (
    <>
      <Front />
      <Plan />
    </>
  ),
  parts: [
    right(150, [286, 180], {
      label: 'Opening width',
      note: 'Clear width at the face, between the sides of the firebox. Width times height is the area the flue has to serve.',
      outline: rect(98, 177, 194, 6),
    }),
    left(150, [112, 150], {
      label: 'Opening height',
      note: 'From the hearth to the underside of the lintel. An arch is measured at its sides and at its crown.',
      outline: rect(109, 106, 6, 158),
    }),
    right(240, [258, 246], {
      label: 'Floor',
      note: 'Inner hearth of firebrick on at least 4 in of masonry or concrete. It stays level, with full joints.',
      outline: FLOOR + PLAN_FLOOR,
    }),
    left(400, [154, 380], {
      label: 'Rear width',
      note: 'Between the side walls at the back. The firebox narrows so that heat is thrown into the room.',
      outline: rect(150, 377, 90, 6),
    }),
    left(446, [195, 452], {
      label: 'Depth',
      note: 'From the face to the back wall at the floor: 20 in or more. A Rumford may be shallower.',
      outline: rect(192, 368, 6, 98),
    }),
    right(340, [250, 340], {
      label: 'Wall thickness',
      note: 'Back and sides 8 in of masonry with a firebrick lining at least 2 in thick, or 10 in unlined.',
      outline: WALLS,
    }),
  ],
};
