/** The hatches of every drawing, used as `url(#diagram-<name>)` or by Solid. */
export function Patterns() {
  return (
    <defs>
      <pattern id="diagram-brick" width="16" height="12" patternUnits="userSpaceOnUse">
        <path className="diagram-thin" d="M0 .5h16M0 6.5h16M4 .5v6M12 6.5v6" />
      </pattern>
      <pattern id="diagram-bigbrick" width="32" height="22" patternUnits="userSpaceOnUse">
        <path className="diagram-thin" d="M0 .5h32M0 11.5h32M8 .5v11M24 11.5v11" />
      </pattern>
      <pattern id="diagram-fire" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path className="diagram-thin" d="M0 0v5" />
      </pattern>
      <pattern id="diagram-concrete" width="22" height="18" patternUnits="userSpaceOnUse">
        <path className="diagram-thin" d="M4 4l3 .5-1.5 2.5zM15 11l3.5-.5-1 3z" />
        <path className="diagram-dot" d="M11 3h.01M2 12h.01M9 9h.01M19 4h.01M8 16h.01M14 7h.01M20 16h.01M4 15.5h.01" />
      </pattern>
      <pattern id="diagram-earth" width="26" height="16" patternUnits="userSpaceOnUse">
        <path className="diagram-thin" d="M2 12l7-9M6 13l7-9M10 14l7-9" />
      </pattern>
      <pattern id="diagram-mesh" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path className="diagram-thin" d="M0 0h5M0 0v5" />
      </pattern>
      <pattern id="diagram-wool" width="12" height="8" patternUnits="userSpaceOnUse">
        <path className="diagram-thin" d="M0 4q3-6 6 0t6 0" />
      </pattern>
      <pattern id="diagram-wood" width="40" height="9" patternUnits="userSpaceOnUse">
        <path className="diagram-thin" d="M0 2.5h24M30 2.5h6M8 7q10-2 20 0M36 7h4M0 7h2" />
      </pattern>
      <pattern id="diagram-metal" width="3" height="3" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path className="diagram-thin" d="M0 0v3" />
      </pattern>
      <pattern id="diagram-glass" width="34" height="34" patternUnits="userSpaceOnUse">
        <path className="diagram-thin" d="M6 16l10-10M9 22l16-16" />
      </pattern>
      <pattern id="diagram-water" width="18" height="7" patternUnits="userSpaceOnUse">
        <path className="diagram-thin" d="M1 3.5h9M13 6h4" />
      </pattern>
      <pattern id="diagram-sand" width="8" height="8" patternUnits="userSpaceOnUse">
        <path className="diagram-dot" d="M2 2h.01M6 6h.01" />
      </pattern>
      <pattern id="diagram-soot" width="6" height="6" patternUnits="userSpaceOnUse">
        <path className="diagram-dot" d="M1 1h.01M4 2h.01M2 4h.01M5 5h.01" />
      </pattern>
    </defs>
  );
}

/** A closed shape filled with paper, then with a hatch, then outlined. */
export function Solid({ d, hatch }: { d: string; hatch?: string }) {
  return (
    <>
      <path className="diagram-heavy diagram-paper" d={d} />
      {hatch !== undefined && <path d={d} fill={`url(#diagram-${hatch})`} />}
    </>
  );
}
