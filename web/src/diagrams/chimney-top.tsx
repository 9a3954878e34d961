import { Dimension, Solid } from './patterns.tsx';
import type { DiagramDrawing } from './types.ts';

/** The top cut through, large: cap, tile, crown and the brick below it. */
function TopSection() {
  return (
    <>
      <Solid d="M92 168h46v92H92zM252 168h46v92h-46z" hatch="bigbrick" />
      <path className="dg-paper" d="M138 168h22v92h-22zM230 168h22v92h-22z" />
      <path className="dg-thin" d="M138 168v92M252 168v92" />
      <path className="dg-solid" d="M160 104h12v74h-12zM218 104h12v74h-12zM160 181h12v79h-12zM218 181h12v79h-12z" />
      <path className="dg-paper" d="M172 104h46v156h-46z" />
      <Solid d="M156 118L64 142v28h12v-8h8v8h72zM234 118l92 24v28h-12v-8h-8v8h-72z" hatch="concrete" />
      <path className="dg-heavy dg-paper" d="M156 118h4v52h-4zM230 118h4v52h-4z" />
      <path className="dg-heavy dg-paper" d="M150 96h90v9h-90z" />
      <path className="dg-paper" d="M156 52h78v44h-78z" />
      <path d="M156 52h78v44h-78z" fill="url(#dg-mesh)" />
      <path className="dg-heavy" d="M156 52v44M234 52v44M195 52v44" />
      <path className="dg-heavy dg-paper" d="M134 52q61-34 122 0z" />
      <Dimension from={[298, 186]} to={[326, 186]} />
      <path className="dg-thin" d="M195 236v-42M190 202l5-9 5 9M84 262h130M176 262h130" strokeDasharray="6 4" />
    </>
  );
}

/** The side of the chimney on its roof: one step piece per shingle course, counter-flashing in the joints above. */
function FromTheSide() {
  return (
    <>
      <path className="dg-heavy dg-paper" d="M70 306h86v134l-86 62z" />
      <path d="M70 306h86v134l-86 62z" fill="url(#dg-brick)" />
      <path className="dg-heavy dg-paper" d="M64 298h98v10H64z" />
      <path className="dg-heavy dg-paper" d="M24 536L186 418v14L30 546z" />
      <path className="dg-thin" d="M28 541L186 425" />
      <path
        className="dg-thin"
        d="M30 531l8-14 4 5 16-20 4 6 16-20 4 6 16-20 4 6 16-20 4 6 16-20 4 6 16-20 4 6 14-18"
      />
      <path className="dg-heavy dg-paper" d="M70 494v-22h16v-12h16v-12h16v-12h16v-12h22v16l-86 62z" />
      <path
        className="dg-heavy dg-paper"
        d="M70 472v-12h16v-12h16v-12h16v-12h16v-12h22v12h-22v12h-16v12h-16v12H86v12z"
      />
      <path className="dg-heavy dg-paper" d="M44 520l26-40v22z" />
    </>
  );
}

/** The roof from above: the cricket splits the water on the uphill face. */
function FromAbove() {
  return (
    <>
      <path className="dg-heavy dg-paper" d="M214 302h150v226H214z" />
      <path
        className="dg-thin"
        d="M214 322h150M214 342h150M214 362h150M214 482h150M214 502h150M214 382h46M318 382h46M214 402h46M318 402h46M214 422h46M318 422h46M214 442h46M318 442h46M214 462h46M318 462h46"
      />
      <path className="dg-heavy dg-paper" d="M254 388h70v84h-70z" />
      <path d="M254 388h70v84h-70z" fill="url(#dg-brick)" />
      <path className="dg-heavy dg-paper" d="M266 402h46v56h-46z" />
      <path className="dg-heavy dg-paper" d="M278 414h22v32h-22z" />
      <path className="dg-heavy dg-paper" d="M254 388l35-46 35 46z" />
      <path className="dg-heavy" d="M289 342v46" />
      <path
        className="dg-thin"
        d="M276 356l-28 34M248 381v9l8-2M302 356l28 34M330 381v9l-8-2M240 470v24M236 488l4 8 4-8M340 470v24M336 488l4 8 4-8"
      />
      <Dimension from={[254, 518]} to={[324, 518]} />
      <path className="dg-dash" d="M254 472v46M324 472v46" />
    </>
  );
}

/** Sizes after sizing.md 4 (crown: ASTM C1283 as quoted there; cricket: R1003.20; screen: R1003.9). */
export const chimneyTop: DiagramDrawing = {
  title: 'Chimney top and roof',
  description:
    'Above, the top of a chimney cut through: cap, flue tile, crown and brick. Below left, the side of the chimney on its roof with its flashing; below right, the roof from above with a cricket on the uphill side.',
  viewBox: [0, 4, 390, 540],
  art: (
    <>
      <TopSection />
      <FromTheSide />
      <FromAbove />
      <path className="dg-dash" d="M20 282h350" />
    </>
  ),
  parts: [
    {
      label: 'Cap',
      note: 'Fastened to the tile, lid high enough that its open sides are at least 4 times the flue area. No rust holes.',
      bubble: [22, 40],
      elbow: [60, 40],
      spot: [150, 46],
      outline: 'M134 52q61-34 122 0z',
    },
    {
      label: 'Spark screen',
      note: 'Stops a ½ in ball and lets a ⅜ in ball through. Free area at least 4 times the flue. Brushed clean.',
      bubble: [368, 60],
      elbow: [330, 60],
      spot: [222, 72],
      outline: 'M156 52h78v44h-78z',
    },
    {
      label: 'Exposed flue tile',
      note: 'Stands 2 to 4 in above the crown. Whole, square and firmly bedded.',
      bubble: [22, 96],
      elbow: [60, 96],
      spot: [166, 112],
      outline: 'M160 104h12v74h-12zM218 104h12v74h-12z',
    },
    {
      label: 'Crown',
      note: 'Cast concrete, 2 in or thicker at its edge, sloped 10° or more away from the tile. No wide cracks, no standing water.',
      bubble: [368, 116],
      elbow: [340, 116],
      spot: [284, 142],
      outline: 'M156 118L64 142v28h12v-8h8v8h72zM234 118l92 24v28h-12v-8h-8v8h-72z',
    },
    {
      label: 'Bond break',
      note: 'About ⅝ in between crown and tile, sealed, so that the tile can grow with heat.',
      bubble: [22, 150],
      elbow: [46, 118],
      spot: [158, 134],
      outline: 'M154 118h6v52h-6zM230 118h6v52h-6z',
    },
    {
      label: 'Overhang and drip groove',
      note: 'Overhang 2 to 2½ in past the brick; the groove, 1½ in or more from the wall, makes the water drop off.',
      bubble: [368, 178],
      elbow: [346, 186],
      spot: [312, 186],
      outline: 'M298 134.5l28 7.500v28h-12v-8h-8v8h-8z',
    },
    {
      label: 'Brick and mortar joints',
      note: 'Solid, 4 in or more thick. Joints full and tooled, no flaking faces.',
      bubble: [22, 214],
      elbow: [60, 214],
      spot: [112, 220],
      outline: 'M92 170h46v90H92zM252 170h46v90h-46z',
    },
    {
      label: 'Counter-flashing',
      note: 'Let into the mortar joint and sealed there; it covers the top edge of the step flashing.',
      bubble: [22, 380],
      elbow: [46, 380],
      spot: [92, 454],
      outline: 'M70 472v-12h16v-12h16v-12h16v-12h16v-12h22v12h-22v12h-16v12h-16v12H86v12z',
    },
    {
      label: 'Step flashing',
      note: 'One piece per shingle course, under the shingle and up the side of the brick.',
      bubble: [186, 486],
      elbow: [176, 470],
      spot: [124, 446],
      outline: 'M70 494v-22h16v-12h16v-12h16v-12h16v-12h22v16l-86 62z',
    },
    {
      label: 'Base (apron) flashing',
      note: 'On the downhill face, over the shingles. Lifted or tarred edges leak.',
      bubble: [22, 450],
      elbow: [36, 472],
      spot: [60, 500],
      outline: 'M44 520l26-40v22z',
    },
    {
      label: 'Cricket',
      note: 'Needed when the chimney is over 30 in wide parallel to the ridge and not at the ridge. Height by pitch: ½ of the width at 12:12, ⅙ at 4:12.',
      bubble: [368, 330],
      elbow: [346, 338],
      spot: [300, 372],
      outline: 'M254 388l35-46 35 46z',
    },
    {
      label: 'Width along the ridge',
      note: 'Measured parallel to the ridge, outside to outside. Over 30 in asks for a cricket.',
      bubble: [368, 500],
      elbow: [350, 514],
      spot: [312, 518],
      outline: 'M254 516h70v4h-70z',
    },
  ],
};
