import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type CsvRequest, EXPORT_PARAMETER } from './csv-request.ts';

const CsvExportHost = lazy(async () => ({ default: (await import('./csv-export-host.tsx')).CsvExportHost }));

type CsvExportProps = {
  /** The current list's filters, which the button exports. */
  listed: CsvRequest;
  /** Renders the page's own button. */
  button: (start: () => void) => ReactNode;
};

/** A button that exports a list as CSV, and the dialog that shows the progress. */
export function CsvExport({ listed, button }: CsvExportProps) {
  const [params] = useSearchParams();
  const [started, setStarted] = useState<CsvRequest>();
  const isOpen = started !== undefined || params.has(EXPORT_PARAMETER);
  return (
    <>
      {button(() => setStarted(listed))}
      {isOpen && (
        <Suspense fallback={null}>
          <CsvExportHost kind={listed.kind} request={started} listed={listed} onClose={() => setStarted(undefined)} />
        </Suspense>
      )}
    </>
  );
}
