import { free, left, right } from '../parts/callouts.ts';
import { poly, rect } from '../parts/path.ts';
import { Panel, type Quad } from '../parts/prefab.tsx';
import { Measure, DrawingText } from '../parts/labels.tsx';
import type { DiagramDrawing } from '../types.ts';

const BACK: Quad = [
  [136, 74],
  [254, 74],
  [254, 212],
  [136, 212],
];
const LEFT: Quad = [
  [62, 44],
  [122, 70],
  [122, 216],
  [62, 266],
];
const RIGHT: Quad = [
  [268, 70],
  [328, 44],
  [328, 266],
  [268, 216],
];
const FLOOR: Quad = [
  [130, 228],
  [260, 228],
  [322, 300],
  [68, 300],
];
const CLIPS = rect(124, 84, 10, 8) + rect(256, 84, 10, 8) + rect(188, 64, 14, 12);
const HAIR = 'M66 404l10 14-4 12 12 16-2 14 12 14';
const WIDE = 'M190 388l6 20-8 18 10 20-4 20 5 14';
const PIECE = 'M290 398h54v46l-14 8-10-12-16 10-14-14z';

/** The four panels, exploded, as seen from the room. */
function Panels() {
  return (
    <>
      <path className="diagram-dash" d="M40 34h310v240l-30 36H70l-30-36z" />
      <Panel quad={BACK} rows={9} across={4} />
      <Panel quad={LEFT} rows={9} across={2} />
      <Panel quad={RIGHT} rows={9} across={2} />
      <Panel quad={FLOOR} rows={4} across={5} />
      <path className="diagram-solid" d={CLIPS} />
      <path className="diagram-dash" d="M240 60v164" style={{ strokeWidth: 1.6 }} />
      <path className="diagram-dash" d="M136 72V52" />
      <Measure from={[136, 56]} to={[240, 56]} />
    </>
  );
}

/** Three pieces of panel, one for each grade of damage. */
function Gauge() {
  return (
    <>
      {[44, 160, 276].map((x) => (
        <g key={x}>
          <path className="diagram-heavy diagram-paper" d={rect(x, 384, 70, 96)} />
          <path d={rect(x, 384, 70, 96)} fill="url(#diagram-sand)" />
        </g>
      ))}
      <path className="diagram-thin" d={HAIR} />
      <path d={WIDE} style={{ fill: 'none', stroke: 'var(--ink)', strokeWidth: 6 }} />
      <g transform="rotate(-8 200 438)">
        <ellipse className="diagram-heavy diagram-paper" cx="216" cy="442" rx="22" ry="24" />
        <ellipse className="diagram-thin" cx="216" cy="442" rx="17" ry="19" />
        <path className="diagram-thin" d="M210 430q8-6 12 2t-2 12l4 8h-12z" />
      </g>
      <path className="diagram-paper" d="M272 380h80v72l-22 4-10-12-16 10-14-14-10 2z" />
      <path className="diagram-heavy" d="M276 446l14-6 14 14 16-10 10 12 16-8" />
      <g transform="translate(4 -8) rotate(9 316 420)">
        <path className="diagram-heavy diagram-paper" d={PIECE} />
        <path d={PIECE} fill="url(#diagram-sand)" />
      </g>
      <path className="diagram-thin diagram-paper" d="M292 486l6-6 8 4-4 6zM318 488l8-6 4 6-6 4zM336 486l5-4 3 5z" />
    </>
  );
}

/** From content.md 2 (PANEL_*): a crack of about 1/16 in, a dime's edge, is the limit. */
export const refractoryPanels: DiagramDrawing = {
  title: 'Panel types and crack gauge',
  description:
    'Above, the four refractory panels of a factory-built firebox pulled apart, with their clips. Below, three pieces of panel: a hairline crack, a crack a dime fits into, and a broken panel.',
  viewBox: [0, 24, 390, 524],
  art: (
    <>
      <Panels />
      <path className="diagram-dash" d="M20 346h350" />
      <Gauge />
      <DrawingText x={79} y={374} anchor="middle" isStrong>
        Watch
      </DrawingText>
      <DrawingText x={195} y={374} anchor="middle" isStrong>
        Replace
      </DrawingText>
      <DrawingText x={311} y={374} anchor="middle" isStrong>
        Do not use
      </DrawingText>
    </>
  ),
  parts: [
    left(150, [92, 150], {
      label: 'Left panel',
      covers: 'left',
      note: 'Left as seen from the room. Its front edge meets the face of the unit.',
      outline: poly(...LEFT),
    }),
    right(150, [298, 150], {
      label: 'Right panel',
      covers: 'right',
      note: 'Measured on its own: height at front and back, length at top and bottom.',
      outline: poly(...RIGHT),
    }),
    left(208, [160, 180], {
      label: 'Back panel',
      covers: 'back',
      note: 'Stands behind the fire on the floor panel, the sides lean against it.',
      outline: poly(...BACK),
    }),
    right(300, [270, 282], {
      label: 'Floor panel',
      covers: 'floor',
      note: 'Lies on the hearth pan and carries the grate. Broken, it lets embers reach the steel.',
      outline: poly(...FLOOR),
    }),
    left(60, [126, 87], {
      label: 'Clip',
      note: 'Screwed brackets hold back and sides. A panel off its clip leaves a gap at the edge.',
      outline: CLIPS,
    }),
    right(60, [234, 58], {
      label: 'Trim size',
      note: 'Panels are ordered by unit and model, or cut to the size of the old one (dashed line). Only panels listed for the unit.',
      outline: rect(136, 53, 104, 6) + rect(238, 60, 4, 164),
    }),
    free([79, 524], [82, 462], {
      label: 'Hairline',
      note: 'Fine cracks from heating are expected. Photograph them and look again next time.',
      outline: rect(44, 384, 70, 96),
    }),
    free([195, 524], [197, 472], {
      label: 'Dime-width crack',
      note: 'A dime’s edge, about 1/16 in, goes in, or the crack runs through. Heat reaches the shell; the panel is replaced.',
      outline: rect(160, 384, 70, 96),
    }),
    free([311, 524], [311, 462], {
      label: 'Broken',
      note: 'In pieces, crumbling or missing. The fireplace is not used until the panels are replaced.',
      outline: rect(276, 384, 74, 108),
    }),
  ],
};
