import { mayUse, type Viewer } from '#web/lib/session/access.ts';
import { inspectionPath, proposalPath, pullSheetPath, reportEditPath, reportPath } from '#web/lib/paths.ts';
import type { InspectionRow } from '#web/offline/entities/inspection-rows.ts';

export type RowAction = 'send' | 'archive' | 'unarchive';

/** One entry of a row's menu: it leads to a page, or opens a dialog. */
export type RowEntry = { text: string } & ({ path: string } | { action: RowAction });

/** What a completed inspection is looked at, sent and changed by. */
function afterCompletion({ inspectionId, summary }: InspectionRow, viewer: Viewer) {
  const isCompleted = summary.completedAt !== undefined;
  const { showPrices } = viewer.organization.settings;
  const mayPropose = isCompleted && showPrices && mayUse(viewer, { permission: 'INSPECTION_VIEW' });
  const maySend = isCompleted && mayUse(viewer, { permission: 'SEND_COPY_CLIENT' });
  const mayRevise = isCompleted && summary.status !== 'ARCHIVED' && mayUse(viewer, { permission: 'INSPECTION_EDIT' });
  return {
    proposal: mayPropose ? [{ text: 'Proposal', path: proposalPath(inspectionId) }] : [],
    send: maySend ? [{ text: 'Send copy…', action: 'send' } as const] : [],
    revise: mayRevise ? [{ text: 'Revise', path: reportEditPath(inspectionId) }] : [],
  };
}

/** What can be done with one inspection, by permission and by its state. */
export function rowEntries(inspection: InspectionRow, viewer: Viewer): RowEntry[] {
  const { inspectionId, summary, known } = inspection;
  // A user who may not answer it reads its report: there is one way in.
  const mayEdit = mayUse(viewer, { permission: 'INSPECTION_EDIT' });
  const mayPull = mayUse(viewer, { permission: 'PULL_SHEET_VIEW' });
  const mayArchive = known && mayUse(viewer, { permission: 'INSPECTION_ARCHIVE' });
  const { proposal, send, revise } = afterCompletion(inspection, viewer);
  const archive: RowEntry =
    summary.status === 'ARCHIVED'
      ? { text: 'Unarchive', action: 'unarchive' }
      : { text: 'Archive…', action: 'archive' };
  return [
    ...(mayEdit ? [{ text: 'Open', path: inspectionPath(inspectionId) }] : []),
    { text: 'Report', path: reportPath(inspectionId) },
    ...proposal,
    ...(mayPull ? [{ text: 'Pull sheet', path: pullSheetPath(inspectionId) }] : []),
    ...send,
    ...revise,
    ...(mayArchive ? [archive] : []),
  ];
}
