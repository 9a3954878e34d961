import { left, right } from '../parts/callouts.ts';
import { Wood } from '../parts/framing.tsx';
import { Bricks } from '../parts/masonry.tsx';
import { rect } from '../parts/path.ts';
import { Heat } from '../parts/arrows.tsx';
import { Measure, Size, DrawingText } from '../parts/labels.tsx';
import { Solid } from '../patterns.tsx';
import type { DiagramDrawing } from '../types.ts';

/** 10 units to the inch: the opening's top edge at y = 262, the wall's face at x = 178. */
const FACE = 178;
const TOP = 262;
const ZONE = rect(FACE, TOP - 60, 90, 60);
const RULE = `M${FACE} ${TOP - 60}h7.5L${FACE + 15} ${TOP - 120}h-15z`;
const MANTEL = `M${FACE} ${TOP - 180}h96v20l-14 10v12h-82z`;

/** Above the opening, cut through from the side; the room is on the right. */
function Side() {
  return (
    <>
      <Solid d={`M110 40h68v222h-68z`} hatch="bigbrick" />
      <path className="diagram-solid" d={`M134 ${TOP}h46v-5h-40v-26h-6z`} />
      <path className="diagram-dash" d={`M110 ${TOP}h224M${FACE} ${TOP - 60}h156M${FACE} ${TOP - 120}h156`} />
      <path d={ZONE} fill="url(#diagram-fire)" />
      <path className="diagram-heavy diagram-paper" d={RULE} />
      <path d={RULE} fill="url(#diagram-wood)" />
      <Wood d={MANTEL} />
      <path className="diagram-heavy" d={`M${FACE + 4} ${TOP - 130}h86v-6`} style={{ strokeWidth: 3 }} />
      <path className="diagram-thin" d={`M${FACE + 20} ${TOP - 138}v8M${FACE + 70} ${TOP - 138}v8`} />
      <Heat from={[206, 318]} to={[240, 214]} />
      <Measure from={[284, TOP]} to={[284, TOP - 60]}>
        6 in
      </Measure>
      <Measure from={[330, TOP]} to={[330, TOP - 120]} at={[330, TOP - 86]}>
        12 in
      </Measure>
      <Size x={202} y={TOP - 84} anchor="start">
        ⅛ in per inch
      </Size>
      <DrawingText x={130} y={300}>
        Opening
      </DrawingText>
    </>
  );
}

/** The same from the room: the legs beside the opening. */
function Front() {
  return (
    <>
      <path className="diagram-dash" d="M20 334h350" />
      <Bricks x={92} y={376} width={206} height={140} course={12} brick={26} />
      <path className="diagram-heavy diagram-paper" d={rect(132, 424, 126, 92)} />
      <path className="diagram-dash" d="M116 408h158v108M116 408v108" />
      <Wood d="M56 352h278v14l-10 8H66l-10-8z" />
      <Wood d={rect(66, 374, 26, 142) + rect(298, 374, 26, 142)} />
      <path className="diagram-heavy" d="M40 516h310" />
      <Measure from={[92, 470]} to={[132, 470]} />
      <Size x={195} y={474}>
        Opening
      </Size>
    </>
  );
}

/** Sizes from sizing.md 4 (R1001.11, exception 4). */
export const mantelClearance: DiagramDrawing = {
  title: 'Mantel clearance',
  description:
    'Above, the wall over a fireplace opening cut through from the side with the zones that wood keeps out of. Below, the mantel and its legs seen from the room.',
  viewBox: [0, 22, 390, 514],
  art: (
    <>
      <Side />
      <Front />
    </>
  ),
  parts: [
    right(80, [262, 100], {
      label: 'Mantel above 12 in',
      note: 'From 12 in up the rule of this picture ends. The listing of an insert or gas log set may ask for more.',
      outline: MANTEL,
    }),
    left(110, [186, 132], {
      label: 'Shield',
      note: 'A metal shield on spacers with open edges carries heat away under the mantel. It is used as its manufacturer allows.',
      outline: rect(FACE + 2, TOP - 136, 90, 8),
    }),
    right(130, [306, 142], {
      label: '12 in line',
      note: 'Up to 12 in above the opening, and the same to its sides, the projection of wood is limited.',
      outline: rect(FACE, TOP - 122, 156, 4),
    }),
    left(176, [184, 172], {
      label: '⅛ in per inch rule',
      covers: '1/8 in per inch rule',
      note: 'Between 6 and 12 in wood may stand out ⅛ in for each inch of distance: ¾ in at 6 in, 1½ in at 12 in.',
      outline: RULE,
    }),
    left(236, [190, 232], {
      label: 'No wood within 6 in',
      covers: '6 in no-combustible zone',
      note: 'No wood, trim or other combustible within 6 in of the opening, above or beside it.',
      outline: `${ZONE}M116 408h158v108h-16v-92H132v92h-16z`,
    }),
    left(440, [108, 470], {
      label: 'Leg clearance',
      note: 'Legs and side trim keep the same distances: nothing within 6 in, then ⅛ in per inch.',
      outline: rect(92, 467, 40, 6),
    }),
  ],
};
