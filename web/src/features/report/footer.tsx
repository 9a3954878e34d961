import { BRAND } from '#shared/brand.ts';
import type { ReportModel } from '#shared/report/model.ts';

/** The company's details, repeated at the end. */
export function Footer({ report: { company } }: { report: ReportModel }) {
  const reach = [company.phone, company.email].filter((part) => part !== '').join(' · ');
  return (
    <footer className="report-foot">
      <div className="report-wrap">
        <span>{[company.name, company.address, company.license ?? ''].filter((part) => part !== '').join(' · ')}</span>
        <span>{reach}</span>
        <span className="report-made">Made with {BRAND.name}</span>
      </div>
    </footer>
  );
}
