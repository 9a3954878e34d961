import type { SharedDocuments } from '#shared/contract/shared-report.ts';
import { ChangesBanner } from '#web/features/report/changes-banner.tsx';
import { ReportView } from '#web/features/report/report-view.tsx';
import { ScreenLink } from './screen-link.tsx';
import type { Screen } from './screens.ts';

type ReportScreenProps = { documents: SharedDocuments; onOpen: (screen: Screen) => void };

function SeePrices({ onOpen }: Pick<ReportScreenProps, 'onOpen'>) {
  return (
    <ScreenLink screen="proposal" className="report-button report-button-main" onOpen={onOpen}>
      See repairs and prices
    </ScreenLink>
  );
}

/** The report, with the changes since this reader last opened it. */
export function ReportScreen({ documents, onOpen }: ReportScreenProps) {
  const { report, changes = [], proposal } = documents;
  if (report === undefined) return null;
  const hasPrices = proposal !== undefined && report.showPrices;
  const pdf = documents.documents.find(({ kind }) => kind === 'report');
  return (
    <ReportView
      report={report}
      notice={<ChangesBanner changes={changes} report={report} />}
      next={hasPrices ? <SeePrices onOpen={onOpen} /> : undefined}
      actions={
        <>
          {pdf !== undefined && (
            <a className="report-button" href={pdf.url} target="_blank" rel="noreferrer">
              Save as PDF
            </a>
          )}
        </>
      }
    />
  );
}
