import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { PATHS, reportPath } from '#web/lib/paths.ts';
import { useMay } from '#web/lib/session/use-viewer.ts';
import type { InspectionOnDevice } from '#web/offline/hooks/use-inspection.ts';

const ArchiveDialog = lazy(async () => ({
  default: (await import('#web/features/dashboard/row/archive-dialog.tsx')).ArchiveDialog,
}));

type ArchivedProps = { inspection: InspectionOnDevice['inspection'] };

export const isArchived = ({ summary }: ArchivedProps['inspection']): boolean => summary.status === 'ARCHIVED';

/** Takes the inspection out of the archive, for users who may. */
export function UnarchiveButton({ inspection }: ArchivedProps) {
  const mayArchive = useMay({ permission: 'INSPECTION_ARCHIVE' });
  const [isOpen, setOpen] = useState(false);
  if (!mayArchive) return null;
  return (
    <>
      <button type="button" className="ui-btn ui-btn-small ui-btn-main" onClick={() => setOpen(true)}>
        Unarchive
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <ArchiveDialog inspection={inspection} isBack onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Shown in place of an editor, because the server refuses changes to an archived inspection. */
export function ArchivedPage({ inspection }: ArchivedProps) {
  const mayArchive = useMay({ permission: 'INSPECTION_ARCHIVE' });
  const { inspectionId, summary } = inspection;
  return (
    <div className="ui-notice">
      <h1>This inspection is archived</h1>
      <p>
        {mayArchive
          ? `Unarchive the inspection of ${summary.clientName} to change it or send it.`
          : `To change the inspection of ${summary.clientName}, ask your office to unarchive it.`}{' '}
        Anything saved only on this device stays here.
      </p>
      <UnarchiveButton inspection={inspection} />
      <Link className="ui-btn" to={reportPath(inspectionId)}>
        Open the report
      </Link>
      <Link className="ui-btn" to={PATHS.dashboard}>
        Go to the dashboard
      </Link>
    </div>
  );
}
