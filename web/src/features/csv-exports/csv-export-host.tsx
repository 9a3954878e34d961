import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ulid } from 'ulid';
import type { CsvExportKind } from '#shared/contract/csv-exports.ts';
import { CsvExportDialog } from './csv-export-dialog.tsx';
import { type CsvRequest, EXPORT_PARAMETER } from './csv-request.ts';

const ULID = /^[0-9A-HJKMNP-TV-Z]{26}$/;

type CsvExportHostProps = {
  kind: CsvExportKind;
  /** Starts an export. Undefined if the URL names an existing one. */
  request: CsvRequest | undefined;
  /** The current list's filters. */
  listed: CsvRequest;
  onClose: () => void;
};

/** Keeps the open export in the URL, so that a reload or the notification of a finished export reopens it. */
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
    // oxlint-disable-next-line react-hooks/exhaustive-deps
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
