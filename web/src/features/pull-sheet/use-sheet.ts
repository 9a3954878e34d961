import { useEffect, useMemo } from 'react';
import type { DefinitionSource } from '#shared/inspection/definitions/source.ts';
import type { PullSheetModel } from '#shared/pull-sheet/model.ts';
import type { Ticks } from '#shared/pull-sheet/ticks.ts';
import { laterPart } from '#web/lib/chunks/later-part.ts';
import { useClient } from '#web/offline/entities/local-clients.ts';
import { refreshPullSheet, usePullSheetOnDevice } from '#web/offline/entities/pull-sheets.ts';
import { refreshReportEdits, useReportEdits } from '#web/offline/entities/report-edits.ts';
import type { InspectionOnDevice } from '#web/offline/hooks/use-inspection.ts';

export type LocalSheet = { sheet: PullSheetModel; ticks: Ticks };

const NO_LINKS = {};

/** Loaded together with the definition of the inspection. The page calls `preload` immediately. */
export const sheetWriter = laterPart(() => import('./sheet-writer.ts'));

/**
 * The sheet built here, so that it has the answers of this device; the server's if only the server has an approval, or a later
 * one than this device has.
 */
export function sheetToShow(built: PullSheetModel, served: PullSheetModel | undefined): PullSheetModel {
  if (served === undefined) return built;
  return (built.approvedAt ?? '') < (served.approvedAt ?? '') ? served : built;
}

/**
 * The sheet, built from the answers and edits on this device so that it works offline, or the server's. Edits and checkmarks of
 * other users are fetched in the background.
 */
export function useSheet(
  definitions: DefinitionSource,
  { inspection, plan, photos }: InspectionOnDevice,
): LocalSheet | undefined {
  const { inspectionId, summary } = inspection;
  const client = useClient(summary.clientId);
  const here = usePullSheetOnDevice(inspectionId);
  const isCompleted = summary.completedAt !== undefined;
  useEffect(() => {
    // The server creates the sheet when the inspection is completed.
    if (isCompleted) void refreshPullSheet(inspectionId);
    void refreshReportEdits(inspectionId);
  }, [inspectionId, isCompleted]);
  const approved = here?.approved;
  const edits = useReportEdits(inspectionId);
  const writer = sheetWriter.get();
  const built = useMemo(() => {
    const detail = writer?.detailOf(inspection, photos, NO_LINKS, plan);
    return (
      detail &&
      writer?.buildPullSheet({ definitions, inspection: detail, client: client ?? undefined, edits }, approved)
    );
  }, [writer, definitions, inspection, photos, plan, client, edits, approved]);
  if (built === undefined || here === undefined || edits === undefined) return undefined;
  return { sheet: sheetToShow(built, here.served), ticks: here.ticks };
}
