import { lazy, Suspense, type ReactNode } from 'react';
import type { ReportModel } from '#shared/report/model.ts';
import { photosById } from '#shared/report/present.ts';
import { Contents } from './contents.tsx';
import { OtherFindings, TopFindings } from './findings.tsx';
import { Footer } from './footer.tsx';
import { Letterhead } from './letterhead.tsx';
import './styles/report.css';
import { Tally } from './tally.tsx';
import { useAfterPaint } from './use-after-paint.ts';
import { Verdict } from './verdict.tsx';

const BelowFold = lazy(async () => ({ default: (await import('./below-fold.tsx')).BelowFold }));

export type ReportViewProps = {
  report: ReportModel;
  /** Buttons next to the company's name. */
  actions?: ReactNode;
  /** Between the company's name and the verdict: changes since the last visit. */
  notice?: ReactNode;
  /** The primary link below the verdict, to the repairs and their prices. */
  next?: ReactNode;
};

/** The report for its reader, on phone, desktop and paper: verdict first, then the most important findings, then everything. */
export function ReportView({ report, actions, notice, next }: ReportViewProps) {
  const photos = photosById(report);
  const isPainted = useAfterPaint();
  return (
    <article className="report" aria-label="Inspection report">
      <Letterhead report={report} actions={actions} />
      {notice}
      <Verdict report={report} next={next} />
      <Tally report={report} />
      <TopFindings report={report} photos={photos} />
      <div className="report-wrap report-body">
        <Contents report={report} />
        <div className="report-blocks">
          <OtherFindings report={report} photos={photos} />
          {isPainted && (
            <Suspense fallback={null}>
              <BelowFold report={report} photos={photos} />
            </Suspense>
          )}
        </div>
      </div>
      <Footer report={report} />
    </article>
  );
}
