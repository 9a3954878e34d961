import { Solid } from '../patterns.tsx';
import { Arrow } from '../parts/arrows.tsx';
import { left, right } from '../parts/callouts.ts';
import { Flame } from '../parts/fire.tsx';
import { ellipse, rect } from '../parts/path.ts';
import type { DiagramDrawing } from '../types.ts';

const BAFFLE = 'M128 214L270 226V236L128 224z';
const TUBES = [
  [146, 238],
  [180, 241],
  [214, 244],
  [248, 247],
] as const;
const TUBE_RINGS = TUBES.map(([x, y]) => ellipse(x, y, 7)).join('');
const CATALYST = rect(176, 152, 30, 58);
const BYPASS = 'M272 226h38v10h-38z';
const BRICKS =
  'M96 392h42v14H96zM140 392h42v14h-42zM184 392h42v14h-42zM228 392h42v14h-42zM272 392h40v14h-40zM298 246h14v48h-14zM298 296h14v48h-14zM298 346h14v46h-14z';
const GASKETS = ellipse(78, 184, 6) + ellipse(78, 384, 6);
const ASH_PAN = 'M94 424h196v36H94zM82 432h12v20H82z';
const CONTROL = 'M48 408h46v7H48zM44 403h6v17h-6z';

function Body() {
  return (
    <>
      <path className="diagram-heavy diagram-paper" d="M96 466h18l-4 44H98zM290 466h18l4 44h-16z" />
      <path className="diagram-heavy diagram-paper" d="M84 136H320V466H84z" />
      <path className="diagram-paper" d="M92 150H312V392H92z" />
      <path className="diagram-heavy" d="M92 150H312V406H92M92 150v30M92 388v18" />
      <path className="diagram-paper" d="M80 180h16v208H80z" />
      <path className="diagram-heavy diagram-paper" d="M70 128H334v8H70z" />
      <path className="diagram-heavy diagram-paper" d="M266 64h44v72h-44z" />
      <path className="diagram-paper" d="M268 126h40v26h-40z" />
      <path className="diagram-heavy" d="M266 128v22M310 128v22" />
      <path className="diagram-thin" d="M266 96h44M266 100h44" />
      <path className="diagram-heavy" d="M60 510h280" />
    </>
  );
}

function Door() {
  return (
    <>
      <path className="diagram-heavy diagram-paper" d="M66 176h12v216H66z" />
      <path className="diagram-heavy diagram-paper" d="M68 212h8v132h-8z" />
      <path className="diagram-thin" d="M68 226l8-6M68 256l8-6M68 286l8-6M68 316l8-6" />
      <path className="diagram-heavy diagram-paper" d={GASKETS} />
      <path d={GASKETS} fill="url(#diagram-mesh)" />
      <path className="diagram-heavy" d="M66 366H50v18" style={{ strokeWidth: 3 }} />
    </>
  );
}

function Inner() {
  return (
    <>
      <Solid d={BRICKS} hatch="fire" />
      <path className="diagram-heavy" d={BAFFLE} style={{ fill: 'var(--ink-3)' }} />
      <path className="diagram-heavy diagram-paper" d={TUBE_RINGS} />
      <path className="diagram-heavy diagram-paper" d={CATALYST} />
      <path className="diagram-thin" d="M176 160h30M176 168h30M176 176h30M176 184h30M176 192h30M176 200h30" />
      <path className="diagram-heavy" d="M170 150h42M170 214h42" />
      <path className="diagram-heavy diagram-paper" d={BYPASS} />
      <path className="diagram-dash" d="M272 228L284 196" style={{ strokeWidth: 1.6 }} />
      <path className="diagram-solid" d={ellipse(272, 231, 4)} />
      <path className="diagram-dash" d="M294 222V84" style={{ strokeWidth: 1.6 }} />
      <path className="diagram-heavy diagram-paper" d={ASH_PAN} />
      <path className="diagram-thin" d="M104 446q40-22 90-6t86-4M130 450h.1M180 452h.1M230 450h.1" />
      <path className="diagram-heavy diagram-paper" d="M170 392h44v6h-44z" />
      <path className="diagram-thin" d="M178 392v6M186 392v6M194 392v6M202 392v6" />
      <path className="diagram-heavy diagram-paper" d={CONTROL} />
    </>
  );
}

function Fire() {
  return (
    <>
      <circle className="diagram-thin diagram-paper" cx="164" cy="376" r="16" />
      <circle className="diagram-thin diagram-paper" cx="200" cy="376" r="16" />
      <circle className="diagram-thin diagram-paper" cx="236" cy="376" r="16" />
      <circle className="diagram-thin diagram-paper" cx="182" cy="349" r="15" />
      <circle className="diagram-thin diagram-paper" cx="216" cy="349" r="15" />
      <Flame x={200} y={336} k={1.1} />
      {TUBES.map(([x, y]) => (
        <path key={x} className="diagram-thin" d={`M${x - 3} ${y + 9}l-3 9M${x + 3} ${y + 9}l3 9`} />
      ))}
      <Arrow from={[112, 300]} to={[152, 184]} via={[104, 196]} kind="smoke" />
      <Arrow from={[212, 182]} to={[282, 138]} via={[280, 184]} kind="smoke" />
      <Arrow from={[282, 118]} to={[282, 74]} kind="smoke" />
      <Arrow from={[56, 396]} to={[108, 376]} via={[96, 400]} />
    </>
  );
}

/** From content.md 2 (stove_door, baffle, air_tubes, stove_firebrick, catalyst, air_control). */
export const stoveParts: DiagramDrawing = {
  title: 'Stove parts',
  description:
    'A wood stove cut through from front to back: door with its gasket on the left, firebrick around the fire, air tubes under the baffle, catalyst and bypass above it, ash pan and air control below.',
  viewBox: [0, 48, 390, 474],
  art: (
    <>
      <Body />
      <Inner />
      <Fire />
      <Door />
    </>
  ),
  parts: [
    right(268, [262, 231], {
      label: 'Baffle',
      note: 'Plate or board over the fire that sends the flame forward before it may leave. Warped, cracked or out of place, it lets flame into the flue.',
      outline: BAFFLE,
    }),
    right(320, [248, 247], {
      label: 'Air tubes',
      note: 'Preheated air from their holes burns the smoke under the baffle. Burned through or loose, the stove smokes.',
      outline: TUBE_RINGS,
    }),
    left(150, [178, 166], {
      label: 'Catalyst',
      note: 'Honeycomb above the baffle in which smoke burns at lower heat. Stoves have tubes, a catalyst or both.',
      outline: CATALYST,
    }),
    right(200, [302, 230], {
      label: 'Bypass',
      note: 'Flap that opens the short way to the flue (dashed) for lighting and reloading; closed, all smoke takes the long way.',
      outline: BYPASS,
    }),
    right(380, [305, 364], {
      label: 'Firebrick',
      note: 'Lines floor, back and sides. A broken or missing brick lets the steel behind overheat.',
      outline: BRICKS,
    }),
    left(220, [78, 186], {
      label: 'Door gasket',
      note: 'Rope seal around the door; it must hold a strip of paper all around.',
      outline: GASKETS,
    }),
    right(450, [270, 446], {
      label: 'Ash pan',
      note: 'Drawer under the grate, its door tight. Air leaking in here over-fires the stove.',
      outline: ASH_PAN,
    }),
    left(450, [56, 412], {
      label: 'Air control',
      note: 'Slides freely from open to closed and holds its place. It sets the air to the fire.',
      outline: CONTROL,
    }),
  ],
};
