import type { ReactNode } from 'react';
import { dateText } from '#shared/report/dates/dates.ts';
import { drawingOf } from '#shared/report/drawing.ts';
import { TONE_ICONS } from '#shared/report/icons.ts';
import type { ReportModel } from '#shared/report/model.ts';
import { quickAnswers, splitFindings, VERDICT_TONES } from '#shared/report/present.ts';
import { DrawingCard } from './drawing-card.tsx';
import { Reviews } from './reviews.tsx';
import { LineIcon, ToneLabel } from './tone.tsx';

/** The verdict in plain language, and the drawing with the locations. */
export function Verdict({ report, next }: { report: ReportModel; next?: ReactNode }) {
  const { top } = splitFindings(report);
  const drawing = drawingOf(report, top);
  const isDraft = report.completedAt === undefined;
  const tone = VERDICT_TONES[report.verdict.tone];
  return (
    <section className="report-wrap report-hero" aria-labelledby="report-verdict">
      <div>
        <p className="report-eyebrow">
          <strong>Inspection report</strong> for <bdi>{report.client.name}</bdi>
          {report.client.address !== '' && ` · ${report.client.address}`} · {dateText(report, report.inspectedAt)}
          {report.revised && ' · Revised'}
        </p>
        <p className="report-badges">
          <span className={`report-verdict ${isDraft ? 'report-fill-draft' : `report-fill-${tone}`}`}>
            <LineIcon path={TONE_ICONS[tone]} />
            {isDraft ? 'Draft, not completed yet' : report.verdict.overallCondition.label}
          </span>
          {report.masters !== undefined && !isDraft && <Masters result={report.masters} />}
        </p>
        <h1 id="report-verdict">{report.verdict.headline}</h1>
        <p className="report-lead">{report.verdict.explanation}</p>
        <dl className="report-answers">
          {quickAnswers(report).map(({ question, answer, detail, tone: color }) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd className={`report-tone-${color === 'none' ? 'plain' : color}`}>
                {answer}
                {detail !== '' && <span>{detail}</span>}
              </dd>
            </div>
          ))}
        </dl>
        {next !== undefined && <NextSteps next={next} hasFindings={top.length > 0} />}
        <Reviews report={report} />
      </div>
      <DrawingCard report={report} drawing={drawing} findings={top} />
    </section>
  );
}

/** The reader's next step, and the link to the findings. */
function NextSteps({ next, hasFindings }: { next: ReactNode; hasFindings: boolean }) {
  return (
    <p className="report-next">
      {next}
      {hasFindings && (
        <a className="report-button" href="#matters-most">
          Show me what you found
        </a>
      )}
    </p>
  );
}

/** The checklist's overall result. */
function Masters({ result }: { result: 'PASS' | 'FAIL' }) {
  const tone = result === 'PASS' ? 'good' : 'safety';
  return (
    <ToneLabel
      tone={tone}
      label={result === 'PASS' ? 'Checklist: pass' : 'Checklist: fail'}
      className="report-tag report-masters"
    />
  );
}
