import { Arrow } from '../parts/arrows.tsx';
import { left, right } from '../parts/callouts.ts';
import { Flame } from '../parts/fire.tsx';
import { rect } from '../parts/path.ts';
import { Measure, DrawingText } from '../parts/labels.tsx';
import { Solid } from '../patterns.tsx';
import type { DiagramDrawing } from '../types.ts';

const PLATE = 'M228 190L118 150l-4 10 112 42z';
const CLAMP = 'M104 152h26v8h-18v34h18v8h-26z';
const FIREBACK = 'M228 200L286 290v44h-14v-40L220 210z';
const FREE = rect(82, 412, 226, 16);

/** The throat from the side: the clamp on the plate keeps it from closing on its frame. */
function Section() {
  return (
    <>
      <Solid d="M58 46h58L96 130v132H58z" hatch="bigbrick" />
      <Solid d="M258 46h70v288h-42V290L228 200Q250 214 276 168z" hatch="bigbrick" />
      <path className="diagram-heavy diagram-paper" d="M96 196h28v12H96z" />
      <path className="diagram-heavy diagram-paper" d={FIREBACK} />
      <path d={FIREBACK} fill="url(#diagram-fire)" />
      <path className="diagram-heavy diagram-paper" d={PLATE} />
      <circle className="diagram-heavy diagram-paper" cx="227" cy="196" r="6" />
      <path className="diagram-heavy diagram-paper" d={CLAMP} />
      <path className="diagram-solid" d="M56 258h34v-26h8v34H56z" />
      <path className="diagram-heavy" d="M120 202v16M114 218h12" />
      <path className="diagram-heavy" d="M140 338h96M150 338v-8h76v8" />
      <Flame x={168} y={330} k={0.7} />
      <Flame x={208} y={330} k={0.8} />
      <Arrow from={[196, 268]} to={[172, 196]} via={[194, 226]} />
      <Arrow from={[150, 140]} to={[176, 60]} via={[150, 96]} />
      <path className="diagram-dash" d="M124 196h40" />
    </>
  );
}

/** The same throat from below: the strip that stays open. */
function Below() {
  return (
    <>
      <path className="diagram-dash" d="M20 366h350" />
      <path className="diagram-heavy diagram-paper" d={rect(70, 402, 250, 78)} />
      <path className="diagram-heavy diagram-paper" d={rect(82, 428, 226, 42)} />
      <path className="diagram-heavy diagram-paper" d={FREE} />
      <path d={FREE} fill="url(#diagram-fire)" />
      <path className="diagram-heavy diagram-paper" d={rect(186, 406, 18, 30)} />
      <path className="diagram-heavy" d="M195 421v-10M190 411h10" />
      <DrawingText x={195} y={502} anchor="middle">
        Seen from below
      </DrawingText>
    </>
  );
}

/** The clear area comes from the log set's manual (content.md, damper clamp). */
export const damperClamp: DiagramDrawing = {
  title: 'Damper clamp',
  description:
    'The throat over a vented gas log set cut through: a clamp on the edge of the damper plate keeps it from closing. Below, the strip that stays open seen from underneath.',
  viewBox: [0, 32, 390, 484],
  art: (
    <>
      <Section />
      <Below />
      <Measure from={[152, 162]} to={[152, 196]} />
    </>
  ),
  parts: [
    left(120, [110, 156], {
      label: 'Clamp',
      note: 'Bolted to the plate or its frame so that no one can close the damper. Needed with every vented gas log set.',
      outline: CLAMP + rect(186, 406, 18, 30),
    }),
    right(120, [196, 184], {
      label: 'Damper plate',
      note: 'Rests on the clamp and can open wider, never close.',
      outline: PLATE + rect(82, 428, 226, 42),
    }),
    left(310, [152, 182], {
      label: 'Required gap',
      note: 'The clamp holds open what the log manual asks for; clamps are made for gaps of ⅜ to 2 in. Too small a gap leaves carbon monoxide in the room.',
      outline: rect(148, 162, 8, 34),
    }),
    left(424, [104, 420], {
      label: 'Free area',
      note: 'Gap times width of the opening, less the clamp. Compared with the free area in the manual of the log set.',
      outline: FREE,
    }),
  ],
};
