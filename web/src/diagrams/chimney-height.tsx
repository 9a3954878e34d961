import { Dimension, Solid } from './patterns.tsx';
import type { DiagramDrawing } from './types.ts';

/** A house cut through: one chimney below the ridge, and the framing it passes. */
function House() {
  return (
    <>
      <path d="M12 470h366v24H12z" fill="url(#dg-earth)" />
      <path className="dg-heavy dg-paper" d="M96 470V292h240v178z" />
      <path className="dg-heavy" d="M78 276L214 150l144 133" />
      <path className="dg-thin" d="M84 284L214 163l138 128" />
      <path className="dg-heavy" d="M96 292h240M96 302h240" />
      <path className="dg-thin" d="M106 292l10 10M136 292l10 10M166 292l10 10M196 292l10 10M316 292l10 10" />
      <Solid d="M250 88h52v382h-52z" hatch="brick" />
      <path className="dg-paper" d="M266 76h20v394h-20z" />
      <path className="dg-heavy" d="M266 76v394M286 76v394" />
      <path className="dg-heavy dg-paper" d="M244 84h64v8h-64z" />
      <path className="dg-heavy dg-paper" d="M238 284h12v26h-12zM302 284h12v26h-12z" />
      <path className="dg-heavy" d="M244 297h8M300 297h8" strokeWidth="3" />
      <path d="M104 280h130v12H104zM318 280h12v12h-12z" fill="url(#dg-wool)" />
      <path className="dg-thin" d="M276 240v-44M271 204l5-9 5 9" />
      <path className="dg-heavy" d="M36 470V246M44 470V246" />
      <path
        className="dg-heavy dg-paper"
        d="M40 140q16 4 18 24 10 14 4 32 6 20-4 36-4 16-18 16t-18-16q-10-16-4-36-6-18 4-32 2-20 18-24z"
      />
      <path className="dg-thin" d="M30 190q8 8 16 0M34 220q6 6 14 0M32 164q6 5 12 0" />
    </>
  );
}

/** The 3-2-10 rule and the clearances at framing (R1003.9, R1003.18; sizing.md 4). */
export const chimneyHeight: DiagramDrawing = {
  title: 'Chimney height and clearance',
  description:
    'A house cut through with its chimney: the heights above the roof that the 3-2-10 rule asks for, and the gap to the framing at attic and outside wall.',
  viewBox: [0, 40, 390, 470],
  art: (
    <>
      <House />
      <Dimension from={[324, 92]} to={[324, 218]} />
      <path className="dg-dash" d="M302 82h40M302 218h34" />
      <Dimension from={[150, 130]} to={[250, 130]} />
      <Dimension from={[168, 84]} to={[168, 128]} />
      <path className="dg-dash" d="M160 84h84M150 112v84" />
    </>
  ),
  parts: [
    {
      label: '3 ft above the roof',
      note: 'At least 3 ft above the highest point where the chimney passes the roof, measured to the flue top.',
      bubble: [368, 150],
      elbow: [346, 150],
      spot: [324, 158],
      outline: 'M322 92h4v126h-4z',
    },
    {
      label: '2 ft above what is near',
      note: 'At least 2 ft above any part of the building within 10 ft.',
      bubble: [112, 92],
      elbow: [140, 92],
      spot: [168, 106],
      outline: 'M166 84h4v44h-4z',
    },
    {
      label: 'Within 10 ft',
      note: 'Measured level from the chimney: ridge, dormer, next roof.',
      bubble: [112, 148],
      elbow: [130, 148],
      spot: [196, 130],
      outline: 'M150 128h100v4H150z',
    },
    {
      label: 'Trees',
      note: 'Branches near the top turn the draft around and may catch fire.',
      bubble: [22, 108],
      spot: [40, 160],
      outline: 'M40 140q16 4 18 24 10 14 4 32 6 20-4 36-4 16-18 16t-18-16q-10-16-4-36-6-18 4-32 2-20 18-24z',
    },
    {
      label: 'Gap to framing inside',
      note: '2 in of air between brick and wood, in the house and in its outer wall.',
      bubble: [368, 330],
      elbow: [346, 330],
      spot: [308, 303],
      outline: 'M302 284h12v26h-12zM238 284h12v26h-12z',
    },
    {
      label: 'Firestop',
      note: 'Metal closes the gap at each ceiling and floor; nothing else fills it.',
      bubble: [368, 262],
      elbow: [346, 262],
      spot: [304, 297],
      outline: 'M242 294h10v6h-10zM298 294h10v6h-10z',
    },
    {
      label: 'Insulation held back',
      note: 'Loose or batt insulation must not touch the chimney.',
      bubble: [22, 330],
      elbow: [64, 330],
      spot: [128, 287],
      outline: 'M104 280h130v12H104z',
    },
    {
      label: 'Outside wall',
      note: 'A chimney wholly outside keeps 1 in to siding and trim.',
      bubble: [368, 400],
      elbow: [350, 400],
      spot: [336, 396],
      outline: 'M330 306h6v164h-6z',
    },
    {
      label: 'Footing and base',
      note: 'No settling, no gap between chimney and house.',
      bubble: [195, 440],
      elbow: [220, 454],
      spot: [252, 468],
      outline: 'M250 440h52v30h-52z',
    },
  ],
};
