import { Arrow, Drops } from '../parts/arrows.tsx';
import { left, right } from '../parts/callouts.ts';
import { EndGrain } from '../parts/framing.tsx';
import { ellipse, rect } from '../parts/path.ts';
import { Screws } from '../parts/screws.tsx';
import { Verdict } from '../parts/verdict.tsx';
import type { DiagramDrawing } from '../types.ts';

const PAN = 'M60 178L195 112L330 178L195 246z';
const SKIRT = 'M60 178L195 246V284L60 214zM330 178L195 246V284L330 214z';
const DRIP = 'M60 214l-8 8L195 294L338 222l-8-8L195 284z';
const COLLAR = 'M160 150v20a35 17 0 0 0 70 0v-20a35 17 0 0 0-70 0z';
const STORM = 'M172 96h46l22 26a45 14 0 0 1-90 0z';
const SCREWS = [
  [88, 216],
  [128, 237],
  [168, 257],
  [222, 257],
  [262, 237],
  [302, 216],
] as const;
const POND = 'M236 430Q279 458 322 430z';

/** The cover on its chase, seen from above one corner. */
function Cover() {
  return (
    <>
      <path className="diagram-heavy diagram-paper" d="M68 216L195 284L322 216V284L195 350L68 284z" />
      <path className="diagram-thin" d="M68 238l127 66 127-66M68 256l127 66 127-66M68 274l127 66 127-66" />
      <path className="diagram-heavy" d="M195 284v66" />
      <path className="diagram-heavy diagram-paper" d={DRIP} />
      <path className="diagram-heavy diagram-paper" d={SKIRT} />
      <path className="diagram-heavy diagram-paper" d={PAN} />
      <path className="diagram-thin" d="M60 178L195 170L330 178M195 112V246" />
      <path className="diagram-heavy diagram-paper" d={COLLAR} />
      <ellipse className="diagram-heavy diagram-paper" cx="195" cy="150" rx="35" ry="17" />
      <path className="diagram-heavy diagram-paper" d="M172 36V150a23 11 0 0 0 46 0V36z" />
      <ellipse className="diagram-heavy diagram-paper" cx="195" cy="36" rx="23" ry="8" />
      <ellipse className="diagram-thin" cx="195" cy="36" rx="16" ry="5" />
      <path className="diagram-heavy diagram-paper" d={STORM} />
      <path className="diagram-heavy" d="M172 96a23 8 0 0 0 46 0" style={{ strokeWidth: 3.5 }} />
      {SCREWS.map(([x, y]) => (
        <circle key={x} className="diagram-solid" cx={x} cy={y} r="3.4" />
      ))}
      <Arrow from={[150, 170]} to={[92, 180]} kind="water" />
      <Arrow from={[240, 170]} to={[298, 180]} kind="water" />
      <Drops
        at={[
          [48, 232],
          [50, 254],
          [342, 236],
        ]}
      />
    </>
  );
}

/** Two covers cut through: one that sheds, one that holds water. */
function Sections() {
  return (
    <>
      <EndGrain x={64} y={434} width={16} height={58} />
      <EndGrain x={150} y={434} width={16} height={58} />
      <path className="diagram-heavy diagram-paper" d="M58 436h6v56h-6zM166 436h6v56h-6z" />
      <path className="diagram-heavy" d="M46 462l6-8V426L115 412L178 426v28l6 8" style={{ strokeWidth: 3 }} />
      <path className="diagram-heavy diagram-paper" d={rect(100, 390, 30, 104)} />
      <path className="diagram-heavy" d="M94 416V400M136 416V400" style={{ strokeWidth: 3 }} />
      <Screws at={[[50, 444]]} length={14} />
      <Screws at={[[180, 444]]} angle={180} length={14} />
      <Drops
        at={[
          [42, 468],
          [188, 468],
        ]}
      />
      <EndGrain x={228} y={444} width={16} height={48} />
      <EndGrain x={314} y={444} width={16} height={48} />
      <path className="diagram-heavy diagram-paper" d="M222 442h6v50h-6zM330 442h6v50h-6z" />
      <path className="diagram-paper" d={POND} />
      <path d={POND} fill="url(#diagram-water)" />
      <path className="diagram-heavy diagram-paper" d={rect(264, 390, 30, 104)} />
      <path className="diagram-paper" d="M218 420Q279 466 340 420v6q-61 50-122 0z" />
      <path className="diagram-heavy" d="M218 444V420Q279 466 340 420v24" style={{ strokeWidth: 3 }} />
      <path className="diagram-paper" d={rect(265.5, 391, 27, 48)} />
      <path className="diagram-heavy" d="M264 440V390M294 440V390" />
      <Arrow from={[256, 446]} to={[256, 488]} kind="water" />
      <Arrow from={[302, 446]} to={[302, 488]} kind="water" />
    </>
  );
}

/** From content.md 2 (CHASE_COVER_*, STORM_COLLAR_*). */
export const chaseCover: DiagramDrawing = {
  title: 'Chase cover and top',
  description:
    'A metal chase cover seen from one corner, its pan creased crosswise so that water runs off, with collar, storm collar and turned-down skirt. Below, a sloped cover and a sagging one that holds water, both cut through.',
  viewBox: [0, 20, 390, 484],
  art: (
    <>
      <Cover />
      <Verdict at={[58, 376]} isGood>
        Sloped
      </Verdict>
      <Verdict at={[232, 376]} isGood={false}>
        Sags
      </Verdict>
      <Sections />
    </>
  ),
  parts: [
    left(140, [112, 168], {
      label: 'Cross-broken pan',
      note: 'Creases from corner to corner, or a pitch, raise the middle so that water runs off every side.',
      outline: PAN,
    }),
    left(296, [100, 218], {
      label: 'Skirt',
      note: 'Sides turned down over the top of the siding, tight at the corners, so that wind cannot lift the cover or drive rain under it.',
      outline: SKIRT,
    }),
    right(276, [314, 236], {
      label: 'Drip edge',
      note: 'The lower hem is kicked out so that drops fall clear of the siding.',
      outline: DRIP,
    }),
    right(140, [226, 160], {
      label: 'Collar',
      note: 'Upright ring around the pipe, welded or soldered to the pan, higher than any water on it.',
      outline: COLLAR,
    }),
    right(84, [222, 106], {
      label: 'Storm collar',
      note: 'Cone on the pipe over the collar, its top edge sealed with high-temperature sealant.',
      outline: STORM,
    }),
    right(200, [302, 216], {
      label: 'Screws',
      note: 'Through the skirt from the side, never down through the pan, where each hole is a leak.',
      outline: SCREWS.map(([x, y]) => ellipse(x, y, 6)).join(''),
    }),
    right(404, [312, 432], {
      label: 'Ponding area',
      note: 'A flat or sagging pan holds water. It rusts, and seams and screw holes let the water down onto the fireplace.',
      outline: POND,
    }),
  ],
};
