import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { inspectionPath, proposalPath, pullSheetPath, reportEditPath } from '#web/lib/paths.ts';
import { useMay, useViewer } from '#web/lib/session/use-viewer.ts';
import { useDismiss } from '#web/ui/hooks/use-dismiss.ts';
import { Icon, type IconName } from '#web/ui/field-kit/icon.tsx';

const ExportMenuItems = lazy(async () => ({
  default: (await import('#web/features/archives/export-menu-items.tsx')).ExportMenuItems,
}));

type Entry = { text: string; icon: IconName; to: string; isShown: boolean };

function useEntries({ inspectionId, isCompleted, isArchived }: ReportMenuProps): Entry[] {
  const mayEdit = useMay({ permission: 'INSPECTION_EDIT' }) && !isArchived;
  const maySend = useMay({ permission: 'SEND_COPY_CLIENT' });
  const maySeePullSheet = useMay({ permission: 'PULL_SHEET_VIEW' });
  const showPrices = useViewer()?.organization.settings.showPrices === true;
  return [
    { text: 'Edit the report', icon: 'pencil', to: reportEditPath(inspectionId), isShown: mayEdit },
    {
      text: isCompleted ? 'Change the answers' : 'Continue the inspection',
      icon: 'list',
      to: inspectionPath(inspectionId),
      isShown: mayEdit,
    },
    { text: 'Revisions and review', icon: 'clock', to: '?show=revisions', isShown: isCompleted },
    { text: 'Links and what was read', icon: 'up', to: '?show=links', isShown: isCompleted && maySend },
    { text: 'Proposal', icon: 'file', to: proposalPath(inspectionId), isShown: showPrices },
    { text: 'Pull sheet', icon: 'ruler', to: pullSheetPath(inspectionId), isShown: maySeePullSheet },
  ];
}

type ReportMenuProps = {
  inspectionId: string;
  isCompleted: boolean;
  /** The server refuses changes to an archived inspection. */
  isArchived: boolean;
  /** Opens 'Send copy'. Absent where no copy can be sent. */
  onSend?: () => void;
};

/** The menu of everything related to a report. */
export function ReportMenu(props: ReportMenuProps) {
  const { inspectionId, isCompleted, onSend } = props;
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const entries = useEntries(props).filter(({ isShown }) => isShown);
  const close = useCallback(() => setOpen(false), []);
  useDismiss(menu, isOpen, close);
  // A dialog returns focus to the element that had it when it opened. A menu item is hidden by then, so focus the button first.
  const leave = () => {
    button.current?.focus();
    close();
  };
  return (
    <div className="ui-menu" ref={menu}>
      <button
        ref={button}
        type="button"
        className="ui-btn ui-btn-small"
        aria-expanded={isOpen}
        aria-controls="inspection-report-menu"
        onClick={() => {
          setWasOpened(true);
          setOpen(!isOpen);
        }}
      >
        <Icon name="list" />
        More
      </button>
      <nav id="inspection-report-menu" aria-label="More of this report" hidden={!isOpen}>
        <ul>
          {entries.map(({ text, icon, to }) => (
            <li key={text}>
              <Link to={to} onClick={leave}>
                <Icon name={icon} />
                {text}
              </Link>
            </li>
          ))}
          {onSend !== undefined && (
            <li>
              <button
                type="button"
                onClick={() => {
                  leave();
                  onSend();
                }}
              >
                <Icon name="mail" />
                Send copy
              </button>
            </li>
          )}
          {isCompleted && wasOpened && (
            <Suspense fallback={null}>
              <ExportMenuItems inspectionId={inspectionId} onOpen={leave} />
            </Suspense>
          )}
        </ul>
      </nav>
    </div>
  );
}
