import { type Drawing, DRAWING_SIZE } from '#shared/report/drawing.ts';
import type { ReportFinding } from '#shared/report/model.ts';
import { LineIcon, Pin } from './tone.tsx';

/** The house cut open with the marked places, and their key as links. */
export function DrawingCard({ drawing, findings }: { drawing: Drawing; findings: readonly ReportFinding[] }) {
  return (
    <div className="rp-sketch">
      <HouseDrawing drawing={drawing} />
      <ul className="rp-keys">
        {findings.map((finding) => (
          <li key={finding.findingId}>
            <a href={`#finding-${finding.number}`}>
              <Pin number={finding.number} />
              <span>{finding.title}</span>
              <LineIcon path="M6 4l4 4-4 4" />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function HouseDrawing({ drawing }: { drawing: Drawing }) {
  const { width, height } = DRAWING_SIZE;
  return (
    <svg
      className="rp-drawing"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label="The house cut open; the numbers mark the findings below"
    >
      {drawing.strokes.map(({ d, weight, fill, faint }) => (
        <path
          key={d}
          d={d}
          className={`rp-stroke-${weight} rp-ground-${fill ?? 'none'}`}
          opacity={faint ? 0.55 : undefined}
        />
      ))}
      {drawing.marked.map((d) => (
        <path key={d} d={d} className="rp-marked" />
      ))}
      {drawing.details.map((d) => (
        <path key={d} d={d} className="rp-detail" />
      ))}
      {drawing.pins.map(({ number, x, y, leader }) => (
        <g key={number}>
          {leader !== '' && <path d={leader} className="rp-leader" />}
          <circle cx={x} cy={y} r="18" />
          <text x={x} y={y + 7}>
            {number}
          </text>
        </g>
      ))}
    </svg>
  );
}
