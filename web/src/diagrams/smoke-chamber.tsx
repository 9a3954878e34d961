import { Dimension, Solid } from './patterns.tsx';
import type { DiagramDrawing } from './types.ts';

/** Throat, damper, shelf and chamber cut through from front to back. */
function Section() {
  return (
    <>
      <Solid d="M246 40h74v440h-78V372l-26-74 30-6z" hatch="bigbrick" />
      <path className="dg-paper" d="M148 40h98v60l20 150-18 26q-46 26-82 6L112 262v-24z" />
      <Solid d="M70 40h78v68h-11v24h-10v24h-10v24h-10v24h-11v166H70z" hatch="bigbrick" />
      <path className="dg-paper" d="M176 300l40 76v104h26V372l-26-74z" />
      <path d="M176 300l40 76v104h26V372l-26-74z" fill="url(#dg-fire)" />
      <path className="dg-heavy" d="M246 40v62" />
      <path className="dg-solid" d="M152 34h12v62h-12zM230 34h12v62h-12z" />
      <path className="dg-heavy" d="M246 102q18 74 22 148" strokeWidth="5" />
      <path className="dg-heavy dg-paper" d="M166 282q36 20 82-6l18-26-8 30q-40 36-84 20z" />
      <path className="dg-heavy dg-paper" d="M96 250h30v14H96z" />
      <path className="dg-heavy dg-paper" d="M168 288l-42-46 6-6 42 46z" />
      <circle className="dg-solid" cx="169" cy="287" r="5" />
      <path className="dg-heavy" d="M142 254l-10 78q-2 10-10 8" />
      <path className="dg-solid" d="M72 376h40v-36h8v44H72z" />
      <path className="dg-heavy" d="M176 300l40 76v104M96 384v96" />
      <path className="dg-thin" d="M190 228v-60M184 178l6-11 6 11M150 330v-40" />
      <Dimension from={[60, 376]} to={[60, 252]} />
      <path className="dg-dash" d="M54 252h44M54 376h22" />
      <g className="dg-places">
        <text x="126" y="440">
          Firebox
        </text>
      </g>
    </>
  );
}

/** Sizes after sizing.md 4 (R1001.6, R1001.7, R1001.8). */
export const smokeChamber: DiagramDrawing = {
  title: 'Damper and smoke chamber',
  description:
    'The throat, the damper, the smoke shelf and the smoke chamber cut through from front to back. The front wall is bare corbelled brick, the back wall is parged smooth.',
  viewBox: [0, 22, 390, 470],
  art: <Section />,
  parts: [
    {
      label: 'Start of the flue',
      note: 'The liner begins at the top of the smoke chamber, tight to it, with no bare brick between.',
      bubble: [368, 66],
      elbow: [342, 66],
      spot: [236, 70],
      outline: 'M152 34h12v62h-12zM230 34h12v62h-12z',
    },
    {
      label: 'Bare corbelled brick',
      note: 'Steps catch creosote and slow the smoke. The chamber is to be parged. Slope of corbels: 30° from vertical at most.',
      bubble: [22, 150],
      elbow: [54, 150],
      spot: [124, 160],
      outline: 'M148 100v8h-11v24h-10v24h-10v24h-10v24h-11v40h-11v-51h11v-24h10v-24h10v-24h10v-16z',
    },
    {
      label: 'Parged wall',
      note: 'Smooth refractory coat over the whole chamber. Walls behind it 8 in, or 6 in where lined.',
      bubble: [368, 160],
      elbow: [342, 160],
      spot: [260, 170],
      outline: 'M243 102q18 74 22 148h6q-4-74-22-148z',
    },
    {
      label: 'Smoke chamber',
      note: 'Not higher than the opening is wide. Slope of smooth walls: 45° at most.',
      bubble: [368, 222],
      elbow: [342, 222],
      spot: [214, 210],
      outline: 'M150 100h94q18 74 22 148l-18 28q-46 26-82 6l-40-46-26 14v-44h7v-24h11v-24h10v-24h10v-24h10z',
    },
    {
      label: 'Smoke shelf',
      note: 'Turns cold air back up. Kept free of leaves, tile pieces and creosote.',
      bubble: [368, 290],
      elbow: [342, 290],
      spot: [232, 290],
      outline: 'M166 282q36 20 82-6l18-26-8 30q-40 36-84 20z',
    },
    {
      label: 'Damper frame',
      note: 'Set in mortar, not rusted through.',
      bubble: [22, 210],
      elbow: [54, 210],
      spot: [110, 257],
      outline: 'M96 250h30v14H96z',
    },
    {
      label: 'Damper plate',
      note: 'Opens fully, closes tight, not warped.',
      bubble: [368, 350],
      elbow: [342, 350],
      spot: [154, 272],
      outline: 'M168 288l-42-46 6-6 42 46z',
    },
    {
      label: 'Handle or poker control',
      note: 'Moves freely and holds each position.',
      bubble: [22, 430],
      elbow: [54, 430],
      spot: [136, 310],
      outline: 'M140 254l-10 78q-2 10-10 8l1 4q10 1 12-12l11-78z',
    },
    {
      label: 'Height of the throat',
      note: '8 in or more above the opening, so that smoke is caught before it can roll out.',
      bubble: [22, 310],
      elbow: [46, 310],
      spot: [60, 314],
      outline: 'M58 252h4v124h-4z',
    },
    {
      label: 'Lintel',
      note: 'Carries the brick above the opening.',
      bubble: [22, 376],
      elbow: [54, 376],
      spot: [92, 380],
      outline: 'M72 376h40v-36h8v44H72z',
    },
  ],
};
