import { NavLink } from 'react-router-dom';
import { Icon } from '#web/ui/icon.tsx';
import { PATHS } from '#web/lib/paths.ts';

/** Shortcuts within reach of a thumb on a phone; 'More' opens the side menu. */
export function TabBar({ onMore }: { onMore: () => void }) {
  return (
    <nav className="tab-bar" aria-label="Shortcuts">
      <NavLink to={PATHS.dashboard}>
        <Icon name="today" />
        Today
      </NavLink>
      <NavLink to="/search">
        <Icon name="search" />
        Search
      </NavLink>
      <NavLink to={PATHS.inspectStart} end>
        <Icon name="plus" />
        Start
      </NavLink>
      <button type="button" onClick={onMore}>
        <Icon name="more" />
        More
      </button>
    </nav>
  );
}
