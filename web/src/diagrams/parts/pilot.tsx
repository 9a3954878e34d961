/** Flames of a three-way pilot burner standing at x, y: one up, one to each side. */
const FLAMES = [
  'M-1 0C-15 -16 -11 -44 0 -66C11 -44 15 -16 1 0z',
  'M-11 2C-35 -4 -48 -30 -47 -62C-30 -48 -12 -30 -6 -4z',
  'M11 2C35 -4 48 -30 47 -62C30 -48 12 -30 6 -4z',
];

/** A pilot burner with its bracket, hood and three flames, from the front; x, y is the middle of the hood's upper edge. */
export function PilotBurner({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      {FLAMES.map((d) => (
        <path key={d} className="diagram-thin diagram-paper" d={d} />
      ))}
      <path className="diagram-heavy diagram-paper" d="M-13 18h26v48h-26zM-8 66h16v16h-16z" />
      <path className="diagram-heavy diagram-paper" d="M-22 18v-12q4 -10 22 -10t22 10v12z" />
      <path className="diagram-solid" d="M-14 4h6v5h-6zM-3 2h6v5h-6zM8 4h6v5h-6z" />
      <path className="diagram-heavy diagram-paper" d="M-74 34h148v9h-148z" />
    </g>
  );
}
