import { Dimension, Solid } from './patterns.tsx';
import type { DiagramDrawing } from './types.ts';

const LEFT_TILES = [70, 140, 210, 280];

/** Two flues in one chimney, cut through: clay tile on the left, a metal liner in an old flue on the right. */
function TwoFlues() {
  return (
    <>
      <Solid d="M76 56h30v306H76zM182 56h26v306h-26zM284 56h30v306h-30z" hatch="bigbrick" />
      <path className="dg-paper" d="M107 56h74v306h-74zM209 56h74v306h-74z" />
      {LEFT_TILES.map((y) => (
        <path key={y} className="dg-solid" d={`M116 ${y - 24}h10v66h-10zM162 ${y - 24}h10v66h-10z`} />
      ))}
      <path className="dg-solid" d="M116 326h10v36h-10zM162 326h10v36h-10z" />
      <path d="M114 253h14v5h-14zM160 253h14v5h-14z" fill="var(--paper)" />
      <path className="dg-crack" d="M168 114l-4 8 7 6-8 8 6 6-4 10" />
      <path d="M126 192q-7 4-4 9t-3 10q6 4 7 8z" fill="var(--paper)" />
      <path className="dg-thin" d="M126 192q-7 4-4 9t-3 10q6 4 7 8" />
      <path className="dg-thin" d="M144 340v-50M139 298l5-9 5 9M144 240v-50M139 198l5-9 5 9" />
      <path className="dg-solid" d="M214 66h8v296h-8zM270 66h8v296h-8z" opacity=".35" />
      <path className="dg-paper" d="M222 40h48v322h-48z" />
      <path d="M222 66h10v296h-10zM260 66h10v296h-10z" fill="url(#dg-wool)" />
      <path className="dg-heavy" d="M232 40v322M260 40v322" />
      <path className="dg-thin" d="M222 66v296M270 66v296" />
      <path className="dg-heavy dg-paper" d="M206 52h80v7h-80z" />
      <path className="dg-heavy dg-paper" d="M228 38h36v14h-36z" />
      <path className="dg-thin" d="M246 340v-50M241 298l5-9 5 9M246 190v-50M241 148l5-9 5 9" />
      <path className="dg-heavy" d="M70 362h250" strokeDasharray="7 5" />
    </>
  );
}

/** Four flue shapes with the inside sizes that are measured. */
function Shapes() {
  return (
    <>
      <circle className="dg-heavy" cx="62" cy="450" r="34" />
      <circle className="dg-heavy" cx="62" cy="450" r="27" />
      <Dimension from={[35, 450]} to={[89, 450]} />
      <path className="dg-heavy" d="M120 418h64v64h-64z" />
      <path className="dg-heavy" d="M132 424h40q6 0 6 6v40q0 6-6 6h-40q-6 0-6-6v-40q0-6 6-6z" />
      <Dimension from={[126, 450]} to={[178, 450]} />
      <path className="dg-heavy" d="M204 426h82v48h-82z" />
      <path className="dg-heavy" d="M216 432h58q6 0 6 6v24q0 6-6 6h-58q-6 0-6-6v-24q0-6 6-6z" />
      <Dimension from={[210, 442]} to={[280, 442]} />
      <Dimension from={[254, 432]} to={[254, 468]} />
      <ellipse className="dg-heavy" cx="340" cy="450" rx="38" ry="24" />
      <ellipse className="dg-heavy" cx="340" cy="450" rx="31" ry="18" />
      <Dimension from={[309, 450]} to={[371, 450]} />
      <Dimension from={[340, 432]} to={[340, 468]} />
      <g className="dg-places">
        {(
          [
            [62, 'Round'],
            [152, 'Square'],
            [245, 'Rectangle'],
            [340, 'Oval'],
          ] as const
        ).map(([x, word]) => (
          <text key={word} className="dg-mid" x={x} y="506">
            {word}
          </text>
        ))}
      </g>
    </>
  );
}

/** Ratios and areas after sizing.md 1.1, wall and wythe thickness after its section 4, insulation after 3.4. */
export const flueLiner: DiagramDrawing = {
  title: 'Flue and liner',
  description:
    'Above, two flues in one chimney cut through: clay tiles with their faults on the left, an insulated metal liner on the right. Below, the four flue shapes and the inside sizes to measure.',
  viewBox: [0, 24, 390, 530],
  art: (
    <>
      <TwoFlues />
      <path className="dg-dash" d="M20 390h350" />
      <Shapes />
    </>
  ),
  parts: [
    {
      label: 'Clay tile',
      note: 'Sound tile is whole, straight and smooth inside.',
      bubble: [22, 70],
      elbow: [54, 70],
      spot: [121, 80],
      outline: 'M116 46h10v66h-10zM162 46h10v66h-10z',
    },
    {
      label: 'Tile joint',
      note: 'Refractory mortar, flush inside. An open joint lets creosote and gas behind the liner.',
      bubble: [22, 256],
      elbow: [54, 256],
      spot: [116, 255],
      outline: 'M114 252h14v7h-14zM160 252h14v7h-14z',
    },
    {
      label: 'Cracked tile',
      note: 'A crack lets heat and gas reach the outer wall. Photograph it close, with the camera light on.',
      bubble: [22, 120],
      elbow: [54, 120],
      spot: [168, 134],
      outline: 'M160 112h14v44h-14z',
    },
    {
      label: 'Flaking tile',
      note: 'Acid from condensing gases eats the tile face away.',
      bubble: [22, 200],
      elbow: [54, 200],
      spot: [122, 204],
      outline: 'M114 186h14v38h-14z',
    },
    {
      label: 'Air space',
      note: 'Between tile and brick; never filled with mortar.',
      bubble: [22, 308],
      elbow: [54, 308],
      spot: [111, 312],
      outline: 'M107 58h9v304h-9zM172 58h9v304h-9z',
    },
    {
      label: 'Wall between flues',
      note: 'At least 4 in of bonded brick. A gap lets smoke cross from one flue into the other.',
      bubble: [195, 384],
      spot: [195, 330],
      outline: 'M182 58h26v304h-26z',
    },
    {
      label: 'Chimney wall',
      note: 'Solid brick, 4 in or more around the liner. Framing stays 2 in away inside the house, 1 in outside.',
      bubble: [368, 330],
      elbow: [342, 330],
      spot: [300, 322],
      outline: 'M284 58h30v304h-30zM76 58h30v304H76z',
    },
    {
      label: 'Metal liner',
      note: 'One listed liner from the appliance or smoke chamber to the top plate, the alloy right for the fuel.',
      bubble: [368, 120],
      elbow: [342, 120],
      spot: [260, 130],
      outline: 'M232 40h28v322h-28z',
    },
    {
      label: 'Insulation',
      note: 'Wrap or poured mix around a liner for solid fuel; it keeps the flue warm and the heat inside.',
      bubble: [368, 220],
      elbow: [342, 220],
      spot: [265, 226],
      outline: 'M222 66h10v296h-10zM260 66h10v296h-10z',
    },
    {
      label: 'Top plate',
      note: 'Sealed to the crown or tile; it carries the liner.',
      bubble: [368, 60],
      elbow: [342, 60],
      spot: [280, 56],
      outline: 'M206 52h80v7h-80z',
    },
    {
      label: 'Inside size',
      note: 'Measure inside, not the nominal tile size. Round and square: one size. Rectangle and oval: both. Least area: round opening ÷ 12, square ÷ 10, rectangle ÷ 10 or ÷ 8 when twice as long as wide.',
      bubble: [195, 536],
      elbow: [195, 518],
      spot: [228, 444],
      outline:
        'M35 450a27 27 0 1 0 54 0a27 27 0 1 0-54 0zM126 424h52v52h-52zM210 432h70v36h-70zM309 450a31 18 0 1 0 62 0a31 18 0 1 0-62 0z',
    },
  ],
};
