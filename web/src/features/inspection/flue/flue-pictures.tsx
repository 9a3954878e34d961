import type { ReactNode } from 'react';

const FRAME = { className: 'inspection-flue-picture', viewBox: '0 0 96 72', 'aria-hidden': true } as const;

/** A dimension line with a tick at each end. */
function Measure({ from, to }: { from: readonly [number, number]; to: readonly [number, number] }) {
  const [x1, y1] = from;
  const [x2, y2] = to;
  const [tx, ty] = x1 === x2 ? [4, 0] : [0, 4];
  return (
    <path
      className="inspection-flue-measure"
      d={`M${x1} ${y1}L${x2} ${y2}M${x1 - tx} ${y1 - ty}L${x1 + tx} ${y1 + ty}M${x2 - tx} ${y2 - ty}L${x2 + tx} ${y2 + ty}`}
    />
  );
}

export function OpeningPicture() {
  return (
    <svg {...FRAME}>
      <path d="M8 64V8h80v56M8 64h80" />
      <path className="inspection-flue-fill" d="M26 64V24h44v40z" />
      <Measure from={[26, 16]} to={[70, 16]} />
      <Measure from={[79, 24]} to={[79, 64]} />
    </svg>
  );
}

export function CollarPicture() {
  return (
    <svg {...FRAME}>
      <path d="M20 30h56v34H20zM38 30V8M58 30V8M28 64v4M68 64v4" />
      <path className="inspection-flue-fill" d="M30 38h36v18H30z" />
      <Measure from={[38, 16]} to={[58, 16]} />
    </svg>
  );
}

export function HeightPicture() {
  return (
    <svg {...FRAME}>
      <path d="M34 68V10h28v58M30 10h36M18 68h60" />
      <path className="inspection-flue-fill" d="M42 68V10h12v58z" />
      <Measure from={[78, 10]} to={[78, 68]} />
    </svg>
  );
}

/** Cross sections by flue shape. */
const SECTIONS: Readonly<Record<string, ReactNode>> = {
  ROUND: <circle cx="13" cy="13" r="10" />,
  SQUARE: <rect x="4" y="4" width="18" height="18" rx="2" />,
  RECTANGLE: <rect x="2" y="7" width="22" height="12" rx="2" />,
  OVAL: <ellipse cx="13" cy="13" rx="11" ry="7" />,
  D_SHAPE: <path d="M6 3h5a10 10 0 0 1 0 20H6z" />,
  UNLINED_BRICK: <path d="M3 5h20v16H3zM3 10.5h20M3 15.5h20M10 5v5.5M16 10.5v5M10 15.5V21" />,
};

/** Null for a shape without a drawing. */
export function ShapePicture({ shape }: { shape: string | undefined }) {
  const section = shape === undefined ? undefined : SECTIONS[shape];
  return section === undefined ? null : (
    <svg className="inspection-flue-section" viewBox="0 0 26 26" aria-hidden="true">
      {section}
    </svg>
  );
}
