type RunProps = { readonly cx: number; readonly top: number; readonly bottom: number; readonly w: number };

/** Single-wall connector pipe seen from outside, upright, with its joints and the seam. */
export function Connector({ cx, top, bottom, w, joints = [] }: RunProps & { readonly joints?: readonly number[] }) {
  const left = cx - w / 2;
  return (
    <>
      <path className="diagram-heavy diagram-paper" d={`M${left} ${top}h${w}V${bottom}h${-w}z`} />
      <path className="diagram-thin" d={`M${left + w * 0.8} ${top}V${bottom}`} />
      {joints.map((y) => (
        <path key={y} className="diagram-thin" d={`M${left} ${y}h${w}M${left} ${y + 4}h${w}`} />
      ))}
    </>
  );
}

/** Insulated (Class A) chimney cut along its axis: two walls with packed insulation between them, and its locking bands. */
export function ClassA({ cx, top, bottom, w, bands = [] }: RunProps & { readonly bands?: readonly number[] }) {
  const left = cx - w / 2;
  const wall = Math.max(5, w * 0.16);
  return (
    <>
      <path className="diagram-paper" d={`M${left} ${top}h${w}V${bottom}h${-w}z`} />
      <path
        d={`M${left} ${top}h${wall}V${bottom}h${-wall}zM${left + w - wall} ${top}h${wall}V${bottom}h${-wall}z`}
        fill="url(#diagram-wool)"
      />
      <path className="diagram-heavy" d={`M${left} ${top}V${bottom}M${left + w} ${top}V${bottom}`} />
      <path className="diagram-thin" d={`M${left + wall} ${top}V${bottom}M${left + w - wall} ${top}V${bottom}`} />
      {bands.map((y) => (
        <path
          key={y}
          className="diagram-heavy diagram-paper"
          d={`M${left - 3} ${y}h${wall + 3}v7h${-wall - 3}zM${left + w - wall} ${y}h${wall + 3}v7h${-wall - 3}z`}
        />
      ))}
    </>
  );
}

/** A round cap with a mesh band: `w` is the pipe's width, `y` its top. */
export function RoundCap({ cx, y, w }: { readonly cx: number; readonly y: number; readonly w: number }) {
  const half = w / 2;
  const lid = half + 12;
  return (
    <>
      <path className="diagram-paper" d={`M${cx - half} ${y - 22}h${w}v22h${-w}z`} />
      <path d={`M${cx - half} ${y - 22}h${w}v22h${-w}z`} fill="url(#diagram-mesh)" />
      <path className="diagram-heavy" d={`M${cx - half} ${y - 22}v22M${cx + half} ${y - 22}v22`} />
      <path className="diagram-heavy diagram-paper" d={`M${cx - half - 4} ${y}h${w + 8}v6h${-w - 8}z`} />
      <path className="diagram-heavy diagram-paper" d={`M${cx - lid} ${y - 22}q${lid}-18 ${2 * lid} 0z`} />
    </>
  );
}

/** A storm collar in section: a cone around the pipe, sealed at its top edge. */
export function StormCollar({
  cx,
  y,
  w,
  flare = 14,
}: {
  readonly cx: number;
  readonly y: number;
  readonly w: number;
  readonly flare?: number;
}) {
  const half = w / 2;
  return (
    <path
      className="diagram-heavy diagram-paper"
      d={`M${cx - half} ${y}h${w}l${flare} ${flare * 0.7}h${-w - 2 * flare}z`}
    />
  );
}
