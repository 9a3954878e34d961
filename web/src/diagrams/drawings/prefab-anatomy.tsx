import { Solid } from '../patterns.tsx';
import { Arrow } from '../parts/arrows.tsx';
import { left, right } from '../parts/callouts.ts';
import { Flame, Logs } from '../parts/fire.tsx';
import { EndGrain } from '../parts/framing.tsx';
import { rect } from '../parts/path.ts';
import { RoundCap, StormCollar } from '../parts/pipe.tsx';
import { AirCooled } from '../parts/prefab.tsx';
import { DrawingText } from '../parts/labels.tsx';
import type { DiagramDrawing } from '../types.ts';

const SHELL = 'M146 412H270V560H146v-8h114V422H146z';
const PANELS = 'M240 448l8 2-6 94h-8zM152 544h90v8h-90z';
const PAN = 'M146 552h116v8H146z';
const DAMPER = 'M202 416l30-8 1 4-30 9z';
const COVER = 'M122 134v-10l66-10v-8h44v8l66 10v10h-5v-5H127v5z';
const SLOTS = rect(140, 424, 7, 22) + rect(140, 562, 7, 14);
const CHASE = rect(134, 132, 10, 246) + rect(276, 132, 10, 450);
const FACING = 'M124 330h10v54h6v64h-16zM124 560h16v16h-16z';
const FIRESTOP = 'M144 302h36v4h-36zM240 302h36v4h-36z';

function Chase() {
  return (
    <>
      <path className="diagram-heavy diagram-paper" d="M134 132h10V384h-10zM276 132h10V582h-10z" />
      <path
        className="diagram-thin"
        d={Array.from({ length: 37 }, (_, row) => `M286 ${140 + row * 12}l5 3v9`).join('')}
      />
      <path className="diagram-heavy" d="M291 136V582" />
      <EndGrain x={144} y={136} width={18} height={9} />
      <EndGrain x={258} y={136} width={18} height={9} />
      <EndGrain x={144} y={291} width={22} height={11} />
      <EndGrain x={254} y={291} width={22} height={11} />
      <path className="diagram-heavy" d="M40 296h94M40 306h94" />
      <EndGrain x={134} y={372} width={10} height={12} />
    </>
  );
}

function Unit() {
  return (
    <>
      <path className="diagram-heavy diagram-paper" d="M140 412H188V400H232V412H270V576H140z" />
      <path className="diagram-paper" d="M147 452h100v92H147z" />
      <path className="diagram-heavy" d="M147 446h50l8-26h30l6 28" />
      <path className="diagram-heavy" d="M262 420V560M147 552h115" />
      <Solid d="M240 448l9 2-6 94h-9z" hatch="concrete" />
      <Solid d="M147 544h96v8H147z" hatch="concrete" />
      <path className="diagram-heavy diagram-paper" d="M147 552h115v8H147z" />
      <path className="diagram-solid" d={DAMPER} />
      <path className="diagram-thin" d="M206 420l-8 34" />
      <path className="diagram-paper" d="M138 424h8v22h-8zM138 562h8v14h-8z" />
      <path className="diagram-heavy" d="M138 426l8 4M138 432l8 4M138 438l8 4M138 564l8 4M138 570l8 4" />
      <Logs x={190} y={544} k={0.7} />
      <Flame x={194} y={512} k={0.7} />
    </>
  );
}

function Air() {
  return (
    <>
      <path className="diagram-heavy diagram-paper" d={rect(262, 500, 34, 18)} />
      <path className="diagram-heavy diagram-paper" d="M291 494l14 6v22l-14-4z" />
      <Arrow from={[322, 509]} to={[268, 509]} />
      <Arrow from={[116, 568]} to={[136, 568]} />
      <Arrow from={[255, 540]} to={[255, 440]} />
      <Arrow from={[136, 432]} to={[108, 422]} />
      <Arrow from={[188, 170]} to={[188, 250]} />
      <Arrow from={[232, 170]} to={[232, 250]} />
      <Arrow from={[210, 380]} to={[210, 320]} kind="smoke" />
      <Arrow from={[210, 240]} to={[210, 170]} kind="smoke" />
    </>
  );
}

function Floor() {
  return (
    <>
      <path className="diagram-heavy diagram-paper" d="M40 576h250v6H40z" />
      <path className="diagram-heavy diagram-paper" d="M72 568h68v8H72z" />
      <path className="diagram-thin" d="M88 568v8M106 568v8M124 568v8" />
      {[44, 96, 150, 204, 262].map((x) => (
        <EndGrain key={x} x={x} y={582} width={11} height={34} />
      ))}
    </>
  );
}

/** From content.md 2 (factory-built fireplace and chase). */
export const prefabAnatomy: DiagramDrawing = {
  title: 'Factory-built fireplace cut-away',
  description:
    'A factory-built fireplace in its framed chase, cut from front to back: metal firebox with refractory panels, air-cooled chimney, firestop, chase cover, storm collar and cap.',
  viewBox: [0, 46, 390, 580],
  art: (
    <>
      <Floor />
      <Chase />
      <AirCooled cx={210} top={92} bottom={402} outer={58} inner={34} />
      <path className="diagram-heavy" d={FIRESTOP} style={{ fill: 'var(--ink)' }} />
      <Unit />
      <Solid d={FACING} hatch="concrete" />
      <path className="diagram-heavy diagram-paper" d={COVER} />
      <StormCollar cx={210} y={98} w={58} flare={12} />
      <RoundCap cx={210} y={92} w={58} />
      <Air />
      <DrawingText x={84} y={350} anchor="middle">
        Room
      </DrawingText>
    </>
  ),
  parts: [
    right(72, [240, 70], {
      label: 'Cap',
      note: 'The cap made for this chimney. Others can choke the cooling air.',
      outline: 'M181 70h58v22h-58zM177 92h66v6h-66zM169 70q41-18 82 0z',
    }),
    right(118, [238, 104], {
      label: 'Storm collar',
      note: 'Sealed to the pipe, it sheds rain onto the cover.',
      outline: 'M181 98h58l12 8.400h-82z',
    }),
    right(164, [290, 128], {
      label: 'Chase cover',
      covers: 'chase cover',
      note: 'Metal pan, sloped, with a collar and turned-down edges. No rust, no standing water.',
      outline: COVER,
    }),
    left(180, [139, 190], {
      label: 'Chase',
      note: 'Framed and sided shaft around the metal chimney. It holds no insulation against the pipe.',
      outline: CHASE,
    }),
    right(230, [238, 236], {
      label: 'Air-cooled chimney',
      note: 'Walls with moving air between them; 2 in of open space to wood. Only sections of this system.',
      outline: rect(181, 98, 58, 302),
    }),
    left(258, [160, 304], {
      label: 'Firestop',
      note: 'Metal spacer at each ceiling and floor keeps the pipe centered and closes the gap.',
      outline: FIRESTOP,
    }),
    right(360, [228, 409], {
      label: 'Damper',
      note: 'Opens fully and closes; clamped open or removed where gas logs burn.',
      outline: DAMPER,
    }),
    left(390, [129, 410], {
      label: 'Facing',
      note: 'Tile, stone or brick. Nothing that burns overlaps the metal face.',
      outline: FACING,
    }),
    left(440, [142, 440], {
      label: 'Cooling-air slots',
      covers: 'cooling-air slots',
      note: 'Louvers at top and bottom stay open. Tile, stone or paint over them lets the unit overheat.',
      outline: SLOTS,
    }),
    right(420, [266, 440], {
      label: 'Firebox shell',
      note: 'Steel box within a box, air between. Rust holes or warping end its life.',
      outline: SHELL,
    }),
    right(468, [244, 480], {
      label: 'Refractory panels',
      note: 'Cast panels keep the fire off the steel. A crack that a dime fits into calls for new panels.',
      outline: PANELS,
    }),
    right(540, [300, 508], {
      label: 'Outside air',
      note: 'Duct for combustion air with its own damper. Hood clear, flap closing.',
      outline: 'M262 500h34v-4l9 4v22l-9-3h-34z',
    }),
    left(520, [176, 556], {
      label: 'Hearth pan',
      note: 'Steel floor under the panel. Rust here shows water from above.',
      outline: PAN,
    }),
  ],
};
