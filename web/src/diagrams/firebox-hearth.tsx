import { Dimension, Solid } from './patterns.tsx';
import type { DiagramDrawing } from './types.ts';

/** The fireplace from the room, and the floor in front of it in the same picture. */
function Front() {
  return (
    <>
      <Solid d="M62 96h266v260H62z" hatch="bigbrick" />
      <path className="dg-heavy dg-paper" d="M46 66h298v20H46zM54 86h282v10H54z" />
      <path className="dg-paper" d="M106 164h178v192H106z" />
      <path className="dg-heavy" d="M106 356V164h178v192" />
      <path className="dg-heavy dg-paper" d="M138 196h114v128H138z" />
      <path d="M138 196h114v128H138z" fill="url(#dg-brick)" />
      <path className="dg-paper" d="M106 164l32 32v128l-32 32zM284 164l-32 32v128l32 32z" />
      <path d="M106 164l32 32v128l-32 32zM284 164l-32 32v128l32 32z" fill="url(#dg-fire)" />
      <path className="dg-heavy" d="M106 164l32 32v128l-32 32M284 164l-32 32v128l32 32" />
      <path className="dg-heavy dg-paper" d="M106 164h178l-32 32H138z" />
      <path className="dg-solid" d="M92 154h206v10H92z" />
      <path className="dg-heavy dg-paper" d="M138 324h114l32 32H106z" />
      <path className="dg-thin" d="M130 332h130M120 342h150M176 324l-14 32M214 324l14 32" />
      <path className="dg-heavy dg-paper" d="M178 334h34l4 9h-42z" />
      <path className="dg-heavy" d="M150 318h90M158 318v12M232 318v12M150 318v-14M240 318v-14" />
      {[
        [174, 308],
        [196, 308],
        [218, 308],
        [185, 290],
        [207, 290],
      ].map(([x, y]) => (
        <circle key={`${x}-${y}`} className="dg-thin dg-paper" cx={x} cy={y} r="10" />
      ))}
    </>
  );
}

function Floor() {
  return (
    <>
      <path className="dg-heavy dg-paper" d="M62 356h266l34 96H28z" />
      <path
        className="dg-thin"
        d="M53 382h284M44 408h302M36 430h318M112 356l-16 96M164 356l-6 96M226 356l6 96M278 356l16 96"
      />
      <path className="dg-thin" d="M8 478h374M8 500h374M60 452l-12 64M150 452l-4 64M240 452l4 64M330 452l12 64" />
      <Dimension from={[106, 372]} to={[88, 444]} />
      <Dimension from={[62, 366]} to={[102, 366]} />
      <Dimension from={[106, 222]} to={[284, 222]} />
      <Dimension from={[268, 168]} to={[268, 352]} />
      <Dimension from={[318, 98]} to={[318, 152]} />
    </>
  );
}

/** Sizes after sizing.md 4 (R1001.5 to R1001.11). */
export const fireboxHearth: DiagramDrawing = {
  title: 'Firebox and hearth',
  description:
    'A masonry fireplace seen from the room, with the opening to measure, the firebox inside and the hearth extension on the floor in front.',
  viewBox: [0, 30, 390, 500],
  art: (
    <>
      <Floor />
      <Front />
      <Dimension from={[106, 222]} to={[284, 222]} />
      <Dimension from={[268, 168]} to={[268, 352]} />
      <Dimension from={[318, 98]} to={[318, 152]} />
    </>
  ),
  parts: [
    {
      label: 'Opening width',
      note: 'Clear width between the firebox sides, at the face. With the height it gives the opening area.',
      bubble: [22, 222],
      elbow: [54, 222],
      spot: [112, 222],
      outline: 'M106 220h178v4H106z',
    },
    {
      label: 'Opening height',
      note: 'From the hearth to the underside of the lintel. 6 sq ft or more (864 sq in) asks for the larger hearth extension.',
      bubble: [368, 280],
      elbow: [338, 280],
      spot: [268, 286],
      outline: 'M266 168h4v184h-4z',
    },
    {
      label: 'Lintel',
      note: 'Noncombustible, 4 in or more of bearing at each end. Rust lifts the brick above it.',
      bubble: [22, 160],
      elbow: [54, 160],
      spot: [98, 159],
      outline: 'M92 154h206v10H92z',
    },
    {
      label: 'Facing and its gap',
      note: 'The joint between the facing and the firebox is closed all round; behind it stands framing.',
      bubble: [22, 278],
      elbow: [54, 278],
      spot: [105, 288],
      outline: 'M62 96h266v260h-44V164H106v192H62z',
    },
    {
      label: 'Mantel',
      note: 'No wood within 6 in of the opening. From 6 to 12 in it may stand out ⅛ in for each inch of distance.',
      bubble: [368, 70],
      elbow: [356, 70],
      spot: [330, 76],
      outline: 'M46 66h298v20H46zM54 86h282v10H54z',
    },
    {
      label: 'Mantel clearance',
      note: 'Measured straight up from the top of the opening to the nearest wood.',
      bubble: [368, 126],
      elbow: [346, 126],
      spot: [318, 126],
      outline: 'M316 98h4v54h-4z',
    },
    {
      label: 'Firebox back and sides',
      note: 'Firebrick with full joints of ¼ in or less, refractory mortar. At least 20 in deep, walls 8 in with firebrick.',
      bubble: [368, 210],
      elbow: [338, 210],
      spot: [240, 246],
      outline: 'M138 196h114v128H138zM106 164l32 32v128l-32 32zM284 164l-32 32v128l32 32z',
    },
    {
      label: 'Throat and damper',
      note: 'Above the lintel: 8 in or more over the opening, 4 in or more deep.',
      bubble: [195, 122],
      spot: [195, 182],
      outline: 'M106 164h178l-32 32H138z',
    },
    {
      label: 'Grate',
      note: 'Keeps the fire off the floor and away from the front edge.',
      bubble: [22, 324],
      elbow: [60, 324],
      spot: [152, 310],
      outline: 'M150 304v14h90v-14M158 318v12M232 318v12',
    },
    {
      label: 'Inner hearth',
      note: 'Firebrick on concrete, 4 in or thicker in all. No cracks, no sagging.',
      bubble: [368, 344],
      elbow: [338, 344],
      spot: [256, 342],
      outline: 'M138 324h114l32 32H106z',
    },
    {
      label: 'Ash dump',
      note: 'Lid whole and lying flat; the pit below holds ash only.',
      bubble: [195, 394],
      spot: [195, 340],
      outline: 'M178 334h34l4 9h-42z',
    },
    {
      label: 'Extension to the front',
      note: '16 in from the opening, 20 in when the opening is 6 sq ft or more.',
      bubble: [22, 470],
      elbow: [22, 440],
      spot: [97, 408],
      outline: 'M106 356h178l30 96H76z',
    },
    {
      label: 'Extension to the sides',
      note: '8 in past the opening on each side, 12 in when the opening is 6 sq ft or more.',
      bubble: [22, 378],
      elbow: [46, 366],
      spot: [82, 366],
      outline: 'M62 356h44l-30 96H28zM284 356h44l34 96h-48z',
    },
    {
      label: 'Floor in front',
      note: 'Wood or carpet begins past the extension. A gap at the joint lets embers fall in.',
      bubble: [368, 490],
      elbow: [346, 490],
      spot: [310, 478],
      outline: 'M28 452h334l20 64H8z',
    },
  ],
};
