import { lazy, Suspense } from 'react';
import { type Drawing, DRAWING_SIZE } from '#shared/report/drawing.ts';
import { keySentence } from '#shared/report/key-sentence.ts';
import type { ReportFinding, ReportModel } from '#shared/report/model.ts';
import { LineIcon, Pin } from './tone.tsx';
import { useAfterPaint } from './use-after-paint.ts';

/** The diagrams are large, so the text does not wait for them. */
const TypePicture = lazy(async () => ({ default: (await import('./type-picture.tsx')).TypePicture }));

type CardProps = { report: ReportModel; drawing: Drawing | undefined; findings: readonly ReportFinding[] };

/** A drawing of what was inspected, and the findings as links. Findings are marked on the drawing if it shows this house. */
export function DrawingCard({ report, drawing, findings }: CardProps) {
  const isPainted = useAfterPaint();
  return (
    <div className="report-sketch">
      {drawing === undefined ? (
        <div className="report-type-picture">
          {isPainted && (
            <Suspense fallback={null}>
              <TypePicture type={report.type} />
            </Suspense>
          )}
        </div>
      ) : (
        <HouseDrawing drawing={drawing} />
      )}
      {findings.length > 0 && (
        <ul className="report-keys">
          {findings.map((finding) => (
            <li key={finding.findingId}>
              <a href={`#finding-${finding.number}`}>
                <Pin number={finding.number} />
                <span>
                  <b>{finding.title}</b>
                  <KeySentence text={keySentence(report, finding)} />
                </span>
                <LineIcon path="M6 4l4 4-4 4" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function KeySentence({ text }: { text: string }) {
  return text === '' ? null : <small>{text}</small>;
}

function HouseDrawing({ drawing }: { drawing: Drawing }) {
  const { width, height } = DRAWING_SIZE;
  return (
    <svg
      className="report-drawing"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label="The house cut open; the numbers mark the findings below"
    >
      {drawing.strokes.map(({ d, weight, fill, faint }) => (
        <path
          key={d}
          d={d}
          className={`report-stroke-${weight} report-ground-${fill ?? 'none'}`}
          opacity={faint ? 0.55 : undefined}
        />
      ))}
      {drawing.marked.map((d) => (
        <path key={d} d={d} className="report-marked" />
      ))}
      {drawing.details.map((d) => (
        <path key={d} d={d} className="report-detail" />
      ))}
      {drawing.pins.map(({ number, x, y, leader }) => (
        <g key={number}>
          {leader !== '' && <path d={leader} className="report-leader" />}
          <circle cx={x} cy={y} r="18" />
          <text x={x} y={y + 7}>
            {number}
          </text>
        </g>
      ))}
    </svg>
  );
}
