import { left, right } from '../parts/callouts.ts';
import { Heat } from '../parts/arrows.tsx';
import { Flame, Logs } from '../parts/fire.tsx';
import { EndGrain } from '../parts/framing.tsx';
import { rect } from '../parts/path.ts';
import { Run } from '../parts/run.tsx';
import { Cap } from '../parts/top.tsx';
import { band } from '../parts/tube.ts';
import { Measure, DrawingText } from '../parts/labels.tsx';
import { Solid } from '../patterns.tsx';
import type { DiagramDrawing, Point } from '../types.ts';

const CHIMNEY: readonly Point[] = [
  [206, 300],
  [206, 90],
];
const LINER: readonly Point[] = [
  [196, 404],
  [196, 372],
  [206, 318],
  [206, 84],
];
const SHELL = 'M104 296h172v226H104v-8h164V304H112v34h-8z';
const CUT = 'M176 304h14v8h-14zM222 304h14v8h-14z';
const INSERT = rect(92, 414, 152, 100);
const CAP = { x: 206, y: 84, width: 36, height: 20, overhang: 12 };

function Chase() {
  return (
    <>
      <path className="diagram-heavy diagram-paper" d={rect(296, 96, 12, 434)} />
      <path className="diagram-thin" d="M302 96v434" />
      <path className="diagram-heavy diagram-paper" d={rect(84, 96, 20, 170)} />
      <EndGrain x={84} y={96} width={20} height={16} />
      <EndGrain x={276} y={96} width={20} height={16} />
      <EndGrain x={84} y={244} width={20} height={22} />
      <EndGrain x={276} y={196} width={20} height={16} />
      <path className="diagram-heavy diagram-paper" d="M74 88h242l4 10h-5v-3H75v3h-5z" />
      <path className="diagram-heavy" d="M60 522h248" />
      <path className="diagram-heavy diagram-paper" d="M48 522h56v8H48z" />
      <path d="M60 530h248v10H60z" fill="url(#diagram-wood)" />
      <path className="diagram-heavy" d="M60 540h248M48 530h260" />
    </>
  );
}

function Unit() {
  return (
    <>
      <path className="diagram-heavy diagram-paper" d={rect(276, 340, 20, 10)} />
      <path className="diagram-heavy diagram-paper" d="M140 286h24v10h-24zM248 286h20v10h-20z" />
      <Run points={CHIMNEY} width={64} />
      <path className="diagram-thin" d="M184 90V300M228 90V300" />
      <path className="diagram-heavy diagram-paper" d="M168 196h6M238 196h6" />
      <Solid d={SHELL} hatch="metal" />
      <path className="diagram-thin" d="M104 338v58h-6" />
      <path className="diagram-heavy diagram-paper" d={rect(96, 338, 8, 58)} />
      <path className="diagram-paper" d={rect(184, 290, 44, 26)} />
      <Run points={LINER} width={26} isFlexible />
      <path className="diagram-solid" d={CUT} />
      <path className="diagram-dash" d="M178 332l52 -14M240 360v150h22M240 360h22" />
    </>
  );
}

function Insert() {
  return (
    <>
      <path className="diagram-heavy diagram-paper" d={rect(182, 402, 28, 12)} />
      <path className="diagram-heavy diagram-paper" d={INSERT} />
      <path className="diagram-heavy diagram-paper" d={rect(84, 424, 8, 80)} />
      <path d={rect(84, 424, 8, 80)} fill="url(#diagram-glass)" />
      <Solid d="M98 506h140v-80h-8v72H98z" hatch="fire" />
      <Solid d="M128 430l102 -2v7l-102 4z" hatch="metal" />
      <Flame x={164} y={470} k={0.55} />
      <Logs x={164} y={498} k={0.8} />
      <path className="diagram-heavy diagram-paper" d={rect(96, 396, 8, 122)} />
      <path className="diagram-heavy diagram-paper" d={rect(206, 446, 26, 16)} />
      <path className="diagram-thin" d="M209 451h20M209 457h14" />
    </>
  );
}

/** From content.md 3 (insert_unit in factory-built, prefab_unit): only what both listings allow. */
export const insertInPrefab: DiagramDrawing = {
  title: 'Insert in factory-built fireplace',
  description:
    'A factory-built metal fireplace in its wooden chase, cut from front to back, with a wood insert in it and a liner in its chimney.',
  viewBox: [0, 22, 390, 532],
  art: (
    <>
      <Chase />
      <Unit />
      <Insert />
      <Heat from={[140, 284]} to={[112, 258]} />
      <Heat from={[248, 270]} to={[282, 226]} />
      <Measure from={[238, 166]} to={[276, 166]}>
        2 in
      </Measure>
      <Cap {...CAP} />
      <DrawingText x={66} y={330} anchor="middle">
        Room
      </DrawingText>
    </>
  ),
  parts: [
    right(478, [226, 456], {
      label: 'Listed insert',
      note: 'Its listing must name factory-built fireplaces. Read the plate: many inserts are for masonry only.',
      outline: INSERT,
    }),
    left(150, [180, 150], {
      label: 'Factory chimney',
      note: 'Part of the fireplace’s own listing. A full liner inside it keeps the insert’s smoke apart and must be allowed by both manufacturers.',
      outline: band(CHIMNEY, 64),
    }),
    right(400, [272, 400], {
      label: 'Shell',
      note: 'Thin metal with air passages that cool it. They stay open, and the shell carries no masonry or surround.',
      outline: SHELL,
    }),
    left(372, [186, 326], {
      label: 'Altered parts',
      note: 'Damper, grate or panels taken out, metal cut for the liner. Only alterations the manufacturer describes are allowed, and a plate says they were made.',
      outline: `${CUT}M178 330l52 -14v4l-52 14zM240 360h22v150h-22z`,
    }),
    left(234, [96, 256], {
      label: 'Clearance risk',
      note: 'Wood stands close to shell and chimney: 2 in of air at the pipe unless marked otherwise. An insert burns hotter and longer than the open fire it was tested with.',
      outline: rect(84, 244, 20, 22) + rect(276, 196, 20, 16),
    }),
  ],
};
