import ButtonDropdown, { type ButtonDropdownProps } from '@cloudscape-design/components/button-dropdown';
import { useNavigate } from 'react-router-dom';
import { inspectionPath, pullSheetPath, reportPath } from '#web/app/paths.ts';
import { useMay } from '#web/app/use-viewer.ts';
import type { LocalInspection } from '#web/offline/records.ts';
import type { RowAction, RowMenuProps } from './row-menu.tsx';

function itemsFor(
  inspection: LocalInspection,
  may: { send: boolean; archive: boolean; pull: boolean },
): ButtonDropdownProps.Items {
  const { summary } = inspection;
  const isArchived = summary.status === 'ARCHIVED';
  const isReportReady = summary.completedAt !== undefined;
  return [
    { id: 'open', text: 'Open' },
    { id: 'report', text: 'Report' },
    ...(may.pull ? [{ id: 'pull-sheet', text: 'Pull sheet' }] : []),
    ...(may.send && isReportReady ? [{ id: 'send', text: 'Send copy…' }] : []),
    ...(may.archive && inspection.known
      ? [isArchived ? { id: 'unarchive', text: 'Unarchive' } : { id: 'archive', text: 'Archive…' }]
      : []),
  ];
}

/** What can be done with one inspection, by permission and by where it stands. */
export function RowDropdown({ inspection, onAction }: RowMenuProps) {
  const navigate = useNavigate();
  const may = {
    send: useMay({ permission: 'SEND_COPY_CLIENT' }),
    archive: useMay({ permission: 'INSPECTION_ARCHIVE' }),
    pull: useMay({ permission: 'PULL_SHEET_VIEW' }),
  };
  const { inspectionId, summary } = inspection;

  const choose = (id: string) => {
    if (id === 'open') void navigate(inspectionPath(inspectionId));
    else if (id === 'report') void navigate(reportPath(inspectionId));
    else if (id === 'pull-sheet') void navigate(pullSheetPath(inspectionId));
    else onAction(id as RowAction, inspection);
  };

  return (
    <ButtonDropdown
      variant="icon"
      expandToViewport
      ariaLabel={`Actions for ${summary.clientName}`}
      items={itemsFor(inspection, may)}
      onItemClick={({ detail }) => choose(detail.id)}
    />
  );
}
