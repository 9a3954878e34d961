import { mayUse, type Viewer } from '#web/lib/session/access.ts';
import { inspectionPath, proposalPath, pullSheetPath, reportEditPath, reportPath } from '#web/lib/paths.ts';
import type { InspectionRow } from '#web/offline/entities/inspection-rows.ts';

export type RowAction = 'send' | 'archive' | 'unarchive';

/** One entry of a row's menu: a link, or an action that opens a dialog. */
export type RowEntry = { text: string } & ({ path: string } | { action: RowAction });

/** The entries for viewing, sending and editing a completed inspection. */
function afterCompletion({ inspectionId, summary }: InspectionRow, viewer: Viewer) {
  const isCompleted = summary.completedAt !== undefined;
  const isArchived = summary.status === 'ARCHIVED';
  const { showPrices } = viewer.organization.settings;
  const mayPropose = isCompleted && showPrices && mayUse(viewer, { permission: 'INSPECTION_VIEW' });
  const maySend = isCompleted && !isArchived && mayUse(viewer, { permission: 'SEND_COPY_CLIENT' });
  const mayRevise = isCompleted && !isArchived && mayUse(viewer, { permission: 'INSPECTION_EDIT' });
  return {
    proposal: mayPropose ? [{ text: 'Proposal', path: proposalPath(inspectionId) }] : [],
    send: maySend ? [{ text: 'Send copy…', action: 'send' } as const] : [],
    revise: mayRevise ? [{ text: 'Revise', path: reportEditPath(inspectionId) }] : [],
  };
}

/** Where this is false, the row opens the report. The server refuses changes to an archived inspection. */
export const opensChecklist = ({ summary }: InspectionRow, mayEdit: boolean): boolean =>
  mayEdit && summary.status !== 'ARCHIVED';

/** The available actions for an inspection, by permission and state. */
export function rowEntries(inspection: InspectionRow, viewer: Viewer): RowEntry[] {
  const { inspectionId, summary, known } = inspection;
  const mayEdit = opensChecklist(inspection, mayUse(viewer, { permission: 'INSPECTION_EDIT' }));
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
