import { Link } from 'react-router-dom';
import { formatLongDay } from '#web/lib/format-date.ts';
import type { Viewer } from '#web/lib/session/access.ts';
import { PATHS } from '#web/lib/paths.ts';
import './company-deletion.css';

/** Banner above every page, for every user, once the company's deletion is requested. */
export function DeletionBanner({ viewer }: { viewer: Viewer }) {
  const { leavesAt, name } = viewer.organization;
  if (leavesAt === undefined) return null;
  const mayCancel = viewer.user.role.value === 'ADMINISTRATOR';
  return (
    <aside className="deletion-banner" aria-label="This company will be deleted">
      <p>
        <b>
          {name} will be deleted on {formatLongDay(leavesAt)}.
        </b>{' '}
        {mayCancel
          ? 'Any administrator can cancel the deletion until then.'
          : 'Sync everything on your devices before that day. An administrator can cancel the deletion until then.'}
      </p>
      {mayCancel && <Link to={PATHS.adminLeave}>Keep or export it</Link>}
    </aside>
  );
}
