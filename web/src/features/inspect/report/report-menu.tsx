import { useCallback, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { BUILT, inspectionPath, PATHS, reportEditPath, type PathName } from '#web/app/paths.ts';
import { useMay, useViewer } from '#web/app/use-viewer.ts';
import { useDismiss } from '#web/components/use-dismiss.ts';
import { Icon, type IconName } from '../widgets/icon.tsx';

type Entry = { text: string; icon: IconName; to: string; isShown: boolean };

const isBuilt = (name: string): name is PathName => BUILT.has(name as PathName);

/** The address of a page of this inspection, once there is such a page. */
const pageOf = (name: string, inspectionId: string): string | undefined =>
  isBuilt(name) ? PATHS[name].replace(':slug', inspectionId) : undefined;

function useEntries(inspectionId: string, isCompleted: boolean): Entry[] {
  const mayEdit = useMay({ permission: 'INSPECTION_EDIT' });
  const maySend = useMay({ permission: 'SEND_COPY_CLIENT' });
  const maySeePullSheet = useMay({ permission: 'PULL_SHEET_VIEW' });
  const showPrices = useViewer()?.organization.settings.showPrices === true;
  const proposal = pageOf('proposal', inspectionId);
  const pullSheet = pageOf('pullSheet', inspectionId);
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
    { text: 'Proposal', icon: 'file', to: proposal ?? '', isShown: proposal !== undefined && showPrices },
    { text: 'Pull sheet', icon: 'ruler', to: pullSheet ?? '', isShown: pullSheet !== undefined && maySeePullSheet },
  ];
}

type ReportMenuProps = { inspectionId: string; isCompleted: boolean; children?: ReactNode };

/** Everything that belongs to a report, in one place. `children`: entries of other features, each a list item. */
export function ReportMenu({ inspectionId, isCompleted, children }: ReportMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const entries = useEntries(inspectionId, isCompleted).filter(({ isShown }) => isShown);
  const close = useCallback(() => setOpen(false), []);
  useDismiss(menu, isOpen, close);
  return (
    <div className="ins-menu" ref={menu}>
      <button
        type="button"
        className="ins-btn ins-btn-small"
        aria-expanded={isOpen}
        aria-controls="ins-report-menu"
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="list" />
        More
      </button>
      <nav id="ins-report-menu" aria-label="More of this report" hidden={!isOpen}>
        <ul>
          {entries.map(({ text, icon, to }) => (
            <li key={text}>
              <Link to={to} onClick={close}>
                <Icon name={icon} />
                {text}
              </Link>
            </li>
          ))}
          {children}
        </ul>
      </nav>
    </div>
  );
}
