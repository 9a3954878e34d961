import type { ReactNode } from 'react';
import type { ReportModel } from '#shared/report/model.ts';
import { photosById } from '#shared/report/present.ts';
import { About, Legal } from './about.tsx';
import { Calculations } from './calculations.tsx';
import { Contents } from './contents.tsx';
import { OtherFindings, TopFindings } from './findings.tsx';
import { Letterhead } from './letterhead.tsx';
import { Limitations } from './limitations.tsx';
import { Receipt } from './receipt.tsx';
import { Sections } from './sections.tsx';
import './styles/report.css';
import { Tally } from './tally.tsx';
import { Verdict } from './verdict.tsx';

export type ReportViewProps = {
  report: ReportModel;
  /** Buttons beside the company's name. */
  actions?: ReactNode;
};

/** The report for its reader, on a phone, on a desk and on paper: verdict first, then what matters most, then everything. */
export function ReportView({ report, actions }: ReportViewProps) {
  const photos = photosById(report);
  return (
    <article className="rp" aria-label="Inspection report">
      <Letterhead report={report} actions={actions} />
      <Verdict report={report} />
      <Tally report={report} />
      <TopFindings report={report} photos={photos} />
      <div className="rp-wrap rp-body">
        <Contents report={report} />
        <div className="rp-blocks">
          <OtherFindings report={report} photos={photos} />
          <Sections report={report} />
          <Calculations report={report} />
          <Limitations report={report} photos={photos} />
          <About report={report} />
          <Legal report={report} />
          <Receipt report={report} photos={photos} />
        </div>
      </div>
    </article>
  );
}
