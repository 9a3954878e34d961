import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ulid } from 'ulid';
import type { CsvExportKind } from '#shared/contract/csv-exports.ts';
import { CsvExportDialog } from './csv-export-dialog.tsx';
import { type CsvRequest, EXPORT_PARAMETER } from './csv-request.ts';

const ULID = /^[0-9A-HJKMNP-TV-Z]{26}$/;

type CsvExportHostProps = {
  kind: CsvExportKind;
  /** Starts an export; undefined for the one that the page's address names. */
  request: CsvRequest | undefined;
  /** What is listed now. */
  listed: CsvRequest;
  onClose: () => void;
};

/** Keeps the open export in the page's address: a reload, and the notification of a finished one, open it again. */
export function CsvExportHost({ kind, request, listed, onClose }: CsvExportHostProps) {
  const [params, setParams] = useSearchParams();
  const [started, setStarted] = useState(() => request && { exportId: ulid(), request });
  const exportId = started?.exportId ?? ULID.exec(params.get(EXPORT_PARAMETER) ?? '')?.[0];

  const show = (next: string | undefined) =>
    setParams(
      (before) => {
        const changed = new URLSearchParams(before);
        if (next === undefined) changed.delete(EXPORT_PARAMETER);
        else changed.set(EXPORT_PARAMETER, next);
        return changed;
      },
      { replace: true },
    );
  const startedId = started?.exportId;
  useEffect(() => {
    if (startedId !== undefined) show(startedId);
    // `show` is a new function in each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [startedId]);

  if (exportId === undefined) return null;
  return (
    <CsvExportDialog
      kind={kind}
      exportId={exportId}
      request={started?.request}
      onNew={() => setStarted({ exportId: ulid(), request: listed })}
      onClose={() => {
        setStarted(undefined);
        show(undefined);
        onClose();
      }}
    />
  );
}
