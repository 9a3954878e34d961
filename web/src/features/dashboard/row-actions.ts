import { mayUse, type Viewer } from '#web/app/access.ts';
import { inspectionPath, pullSheetPath, reportPath } from '#web/app/paths.ts';
import type { InspectionRow } from '#web/offline/inspection-rows.ts';

export type RowAction = 'send' | 'archive' | 'unarchive';

/** One entry of a row's menu: it leads to a page, or opens a dialog. */
export type RowEntry = { text: string } & ({ path: string } | { action: RowAction });

/** What can be done with one inspection, by permission and by where it stands. */
export function rowEntries({ inspectionId, summary, known }: InspectionRow, viewer: Viewer): RowEntry[] {
  // Whoever may not answer it reads its report: there is one way in.
  const mayEdit = mayUse(viewer, { permission: 'INSPECTION_EDIT' });
  const isArchived = summary.status === 'ARCHIVED';
  const mayPull = mayUse(viewer, { permission: 'PULL_SHEET_VIEW' });
  const maySend = summary.completedAt !== undefined && mayUse(viewer, { permission: 'SEND_COPY_CLIENT' });
  const mayArchive = known && mayUse(viewer, { permission: 'INSPECTION_ARCHIVE' });
  const archive: RowEntry = isArchived
    ? { text: 'Unarchive', action: 'unarchive' }
    : { text: 'Archive…', action: 'archive' };
  return [
    ...(mayEdit ? [{ text: 'Open', path: inspectionPath(inspectionId) }] : []),
    { text: 'Report', path: reportPath(inspectionId) },
    ...(mayPull ? [{ text: 'Pull sheet', path: pullSheetPath(inspectionId) }] : []),
    ...(maySend ? [{ text: 'Send copy…', action: 'send' } as const] : []),
    ...(mayArchive ? [archive] : []),
  ];
}
