import { Arrow, Heat } from '../parts/arrows.tsx';
import { left, right } from '../parts/callouts.ts';
import { EndGrain } from '../parts/framing.tsx';
import { rect } from '../parts/path.ts';
import { StoveSide } from '../parts/stove.tsx';
import { Measure, DrawingText } from '../parts/labels.tsx';
import type { DiagramDrawing } from '../types.ts';

const SHIELD = 'M96 336h5V506h-5z';
const SPACERS = 'M82 356h14v10H82zM82 416h14v10H82zM82 476h14v10H82z';

/** Two stoves from above: one along a wall, one across a corner. */
function Plan() {
  return (
    <>
      <path className="diagram-heavy diagram-paper" d="M42 36H348V270H338V46H52V270H42z" />
      <path d="M42 36H348V270H338V46H52V270H42z" fill="url(#diagram-wood)" />
      <path className="diagram-dash" d="M60 54H214V236H60z" style={{ strokeWidth: 1.4 }} />
      <path className="diagram-heavy diagram-paper" d={rect(104, 112, 76, 64)} />
      <path className="diagram-thin" d={rect(110, 118, 64, 52)} />
      <path className="diagram-heavy" d="M116 176v6h52v-6M138 182v5h8v-5" />
      <circle className="diagram-heavy diagram-paper" cx="142" cy="130" r="11" />
      <g transform="rotate(45 274 128)">
        <path className="diagram-heavy diagram-paper" d={rect(242, 100, 64, 54)} />
        <path className="diagram-thin" d={rect(248, 106, 52, 42)} />
        <path className="diagram-heavy" d="M252 154v6h44v-6M270 160v5h8v-5" />
        <circle className="diagram-heavy diagram-paper" cx="274" cy="116" r="10" />
      </g>
      <Measure from={[142, 46]} to={[142, 112]} />
      <Measure from={[52, 146]} to={[104, 146]} />
      <Measure from={[270, 46]} to={[270, 86]} />
      <Measure from={[316, 131]} to={[338, 131]} />
      <path className="diagram-dash" d="M316 131v24M270 86h-26" />
      <Measure from={[142, 187]} to={[142, 236]} at={[150, 218]} anchor="start">
        36 in
      </Measure>
    </>
  );
}

/** A shielded wall cut through, beside the stove. */
function Shielded() {
  return (
    <>
      <path className="diagram-heavy diagram-paper" d={rect(76, 318, 6, 206)} />
      {[330, 400, 470].map((y) => (
        <EndGrain key={y} x={44} y={y} width={32} height={16} />
      ))}
      <path className="diagram-heavy" d="M44 318v206M36 524H352" />
      <path className="diagram-heavy" d={SHIELD} style={{ fill: 'var(--ink)' }} />
      <path className="diagram-heavy diagram-paper" d={SPACERS} style={{ strokeWidth: 1.4 }} />
      <g transform="translate(512 0) scale(-1 1)">
        <StoveSide x={206} y={402} w={100} h={122} />
      </g>
      <path className="diagram-heavy diagram-paper" d="M218 402V318h28v84z" />
      <path className="diagram-thin" d="M218 350h28M218 354h28" />
      <Heat from={[190, 430]} to={[110, 430]} />
      <Heat from={[190, 470]} to={[110, 470]} />
      <Arrow from={[124, 514]} to={[89, 492]} via={[92, 518]} />
      <Arrow from={[89, 398]} to={[89, 374]} />
      <Arrow from={[89, 352]} to={[112, 322]} via={[90, 324]} />
      <path className="diagram-dash" d="M82 336V306M96 336v-30M201 402v-24" />
      <Measure from={[82, 312]} to={[96, 312]} at={[104, 309]} anchor="start">
        1 in
      </Measure>
      <Measure from={[82, 386]} to={[201, 386]} at={[150, 378]}>
        12 in
      </Measure>
    </>
  );
}

/** From sizing.md 4 (unlisted heater 36 in; ventilated metal shield 66%). */
export const stoveClearances: DiagramDrawing = {
  title: 'Stove clearances',
  description:
    'Above, two stoves from above, one along a wall and one across a corner, with the distances to measure. Below, a wall with a metal shield on spacers, cut through, and a stove 12 in from the wall.',
  viewBox: [0, 24, 390, 512],
  art: (
    <>
      <Plan />
      <path className="diagram-dash" d="M20 290h350" />
      <Shielded />
      <DrawingText x={276} y={244} anchor="middle">
        From above
      </DrawingText>
    </>
  ),
  parts: [
    left(80, [142, 76], {
      label: 'Rear',
      note: 'From the back of the stove to the wall that can burn, not to a tile or shield on it. Also from the pipe.',
      outline: rect(139, 46, 6, 66),
    }),
    left(180, [76, 146], {
      label: 'Side',
      note: 'From the side plate to the wall.',
      outline: rect(52, 143, 52, 6),
    }),
    right(180, [328, 131], {
      label: 'Corner',
      note: 'From each back corner of the stove straight to the wall.',
      outline: rect(316, 128, 22, 6) + rect(267, 46, 6, 40),
    }),
    left(232, [60, 226], {
      label: '36 in default',
      note: 'On all sides when the stove has no listing label; else the label governs. Furniture and firewood count too.',
      outline: rect(60, 54, 154, 182),
    }),
    right(330, [99, 344], {
      label: 'Wall shield with 1 in air gap',
      note: 'Sheet metal, or board, open at least 1 in at top and bottom. It cuts the wall distance from 36 to 12 in if the label does not forbid it.',
      outline: SHIELD,
    }),
    left(440, [89, 421], {
      label: 'Shield spacers',
      note: 'Noncombustible pieces hold the shield off. Screwed flat to the wall it has no air behind it and the wood still heats.',
      outline: SPACERS,
    }),
  ],
};
