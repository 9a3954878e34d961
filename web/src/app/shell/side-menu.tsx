import { NavLink, useLocation } from 'react-router-dom';
import { Avatar } from '#web/ui/avatar.tsx';
import type { Viewer } from '#web/lib/session/access.ts';
import { entriesFor, entryPath, sideMenuFor, SMALL_SCREEN_MENU, type MenuEntry } from './menu.ts';
import { ShellFooter } from './shell-footer.tsx';

function Entries({ entries, onNavigate }: { entries: readonly MenuEntry[]; onNavigate: () => void }) {
  const { pathname } = useLocation();
  // If a subpage has its own entry, only that entry is marked.
  const isNested = (entry: MenuEntry) =>
    entries.map(entryPath).some((path) => path.startsWith(`${entryPath(entry)}/`) && pathname.startsWith(path));
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.title}>
          <NavLink to={entryPath(entry)} end={isNested(entry)} onClick={onNavigate}>
            {entry.title}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

type SideMenuProps = { viewer: Viewer; isLarge: boolean; onNavigate: () => void };

/** 240 px wide: the signed-in user, then the entries they may open. */
export function SideMenu({ viewer, isLarge, onNavigate }: SideMenuProps) {
  const { user } = viewer;
  const groups = sideMenuFor(viewer);
  if (!isLarge) groups.push(entriesFor(viewer, SMALL_SCREEN_MENU));
  return (
    <nav className="side-menu" aria-label="Main">
      <div className="side-menu-user">
        <Avatar name={user.name} />
        <div>
          <b>{user.name}</b>
          <span>{user.role.label}</span>
        </div>
      </div>
      {groups.map((group, index) => (
        <Entries key={index} entries={group} onNavigate={onNavigate} />
      ))}
      <ShellFooter />
    </nav>
  );
}
