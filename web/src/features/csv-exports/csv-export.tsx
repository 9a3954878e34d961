import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type CsvRequest, EXPORT_PARAMETER } from './csv-request.ts';

const CsvExportHost = lazy(async () => ({ default: (await import('./csv-export-host.tsx')).CsvExportHost }));

type CsvExportProps = {
  /** What is listed now: what the button exports. */
  listed: CsvRequest;
  /** The page's own kind of button. */
  button: (start: () => void) => ReactNode;
};

/** A button that exports a list as a CSV file, with the dialog that follows it. */
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
