/** Front view of a fireplace opening below its flue, with the dimensions used for sizing. */
export function OpeningDrawing() {
  return (
    <svg
      viewBox="0 0 360 400"
      role="img"
      aria-label="Front view of a fireplace with an opening 36 inches wide and 30 inches high under a round flue"
    >
      <g fill="none" stroke="var(--soot-2)" strokeWidth="1.25">
        <path d="M12 372h336" />
        <path d="M66 150h228v222H66z" />
        <path d="M66 182h30M66 214h30M66 246h30M66 278h30M66 310h30M66 342h30M264 182h30M264 214h30M264 246h30M264 278h30M264 310h30M264 342h30M82 150v32M82 214v32M82 278v32M82 342v30M278 150v32M278 214v32M278 278v32M278 342v30" />
      </g>
      <g fill="none" stroke="var(--ink)" strokeWidth="2.5" strokeLinejoin="round" strokeLinecap="round">
        <path d="M48 138h264v12H48z" fill="var(--paper)" />
        <path d="M66 150v222M294 150v222M36 372h288" />
        <path d="M96 372V222h168v150" fill="var(--ember-tint)" stroke="var(--ember)" />
        <path d="M108 138V86M252 138V86" />
      </g>
      <path d="M150 138V66M210 138V66" fill="none" stroke="var(--ink)" strokeWidth="1.25" strokeDasharray="5 4" />
      <path
        d="M108 86c8-5 14 5 22 2s12-6 20-3M210 85c8-4 12 5 20 2s14-5 22-1"
        fill="none"
        stroke="var(--soot-2)"
        strokeWidth="1.25"
      />
      <ellipse cx="180" cy="64" rx="30" ry="8" fill="var(--paper)" stroke="var(--ink)" strokeWidth="2.5" />
      <g fill="none" stroke="var(--ink-3)" strokeWidth="1.25">
        <path d="M96 198h168M96 191v14M264 191v14" />
        <path d="M326 222v150M319 222h14M319 372h14" />
        <path d="M150 42h60M150 36v12M210 36v12" />
      </g>
      <g fontSize="15" fontWeight="600" fill="var(--ink)" textAnchor="middle">
        <rect x="152" y="186" width="56" height="24" fill="var(--paper)" />
        <text x="180" y="203">
          36 in
        </text>
        <rect x="312" y="272" width="30" height="46" fill="var(--paper)" />
        <text x="328" y="292">
          30
        </text>
        <text x="328" y="309">
          in
        </text>
        <text x="180" y="26">
          10 in round
        </text>
      </g>
      <text x="180" y="305" fontSize="20" fontWeight="600" fill="var(--ember-strong)" textAnchor="middle">
        1,080 sq in
      </text>
    </svg>
  );
}
