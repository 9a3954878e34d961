const LABELS = [
  { name: 'Cap', y: 53 },
  { name: 'Crown', y: 105 },
  { name: 'Flashing', y: 222 },
  { name: 'Flue liner', y: 340 },
  { name: 'Smoke chamber', y: 458 },
  { name: 'Damper', y: 506 },
] as const;

const HALO = {
  stroke: 'var(--ground, var(--paper))',
  strokeWidth: 5,
  paintOrder: 'stroke',
  strokeLinejoin: 'round',
} as const;

function Labels() {
  return (
    <g className="chimney-labels" fontSize="12.5" fontWeight="500">
      <path
        d="M-2 53h176M-2 105h130M-2 222h100M-2 340h182M-2 458h162M-2 506h146"
        fill="none"
        stroke="var(--ink-3)"
        strokeWidth="1.25"
      />
      {LABELS.map(({ name, y }, index) => (
        <g key={name}>
          <text x="6" y={y - 7} fill="var(--ink-2)" {...HALO}>
            {name}
          </text>
          <circle cx="-14" cy={y} r="12" fill="var(--ground, var(--paper))" stroke="var(--ink)" strokeWidth="1.25" />
          <text x="-14" y={y + 4.5} fontSize="13" fontWeight="600" textAnchor="middle" fill="var(--ink)">
            {index + 1}
          </text>
        </g>
      ))}
    </g>
  );
}

/** A cross-section of a masonry chimney with its seven numbered parts, as the symbol `chimney`, 450 by 700. */
export function ChimneySymbol() {
  return (
    <>
      <symbol id="chimney" viewBox="-30 0 450 700">
        <g fill="none" stroke="var(--soot-2)" strokeWidth="1.25" strokeLinejoin="round" strokeLinecap="round">
          <path d="M140 196 18 294M280 196l122 98M140 211 24 304M280 211l116 93" />
          <path d="M40 292v344M380 292v344M50 285v351M370 285v351" />
          <path d="M50 384h74M296 384h74" strokeDasharray="5 6" className="chimney-labels" />
          <path d="M-30 636h450M-30 648h114M336 648h84" />
          <path d="M128 660h164v36H128zM137 696l24-36M161 696l24-36M185 696l24-36M209 696l24-36M233 696l24-36M257 696l24-36" />
        </g>
        <path d="M187 96v328c0 34-48 44-48 84v12h142v-12c0-40-48-50-48-84V96z" fill="var(--ember-tint)" />
        <g fill="none" stroke="var(--ink)" strokeWidth="1.25" strokeLinejoin="round" strokeLinecap="round">
          <path d="M180 92v334M240 92v334" />
          <path d="M180 150h7M233 150h7M180 210h7M233 210h7M180 270h7M233 270h7M180 330h7M233 330h7M180 390h7M233 390h7" />
          <path
            d="M139 540h142M139 562h142M139 584h142M139 606h142M174 520v20M210 540v22M246 520v20M174 562v22M246 562v22M210 584v22M174 606v22M246 606v22"
            stroke="var(--soot-2)"
          />
          <path d="M124 196l-14 10v10l-12 8M296 196l14 10v10l12 8" />
          <path d="M192 62v22M206 62v22M220 62v22M232 62v22" />
        </g>
        <g fill="none" stroke="var(--ink)" strokeWidth="2.5" strokeLinejoin="round" strokeLinecap="round">
          <path d="M140 112v288c0 20-30 30-30 60v176M280 112v288c0 20 30 30 30 60v176" />
          <path d="M128 112h164l-10-14h-42M128 112l10-14h42" />
          <path d="M176 60h68l-12-14h-44z" fill="var(--ground, var(--paper))" />
          <path d="M182 60v32M238 60v32" />
          <path d="M187 92v332c0 34-48 44-48 84v128M233 92v332c0 34 48 44 48 84v128" />
          <path d="M84 636h252v12H84z" fill="var(--ground, var(--paper))" />
        </g>
        <path d="m146 512 58-10M216 512h58" fill="none" stroke="var(--ink)" strokeWidth="2.5" strokeLinecap="round" />
        <path d="M139 520h142v116H139z" fill="none" stroke="var(--ember)" strokeWidth="2.5" />
        <path
          d="M210 480c0-30 0-40 0-60V120"
          fill="none"
          stroke="var(--ember)"
          strokeWidth="1.25"
          strokeDasharray="2 7"
          strokeLinecap="round"
        />
        <Labels />
        <path d="M281 578h139" stroke="var(--ember)" strokeWidth="1.25" className="chimney-labels" />
        <g fontSize="13" fontWeight="600" textAnchor="middle">
          <circle cx="210" cy="578" r="13" fill="var(--ember)" />
          <text x="210" y="582.5" fill="#fff">
            7
          </text>
          <text x="210" y="611" fontSize="12.5" fill="var(--ember-strong)" className="chimney-labels" {...HALO}>
            Firebox
          </text>
        </g>
      </symbol>
    </>
  );
}
