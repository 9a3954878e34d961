import { Link } from 'react-router-dom';
import { BRAND } from '#shared/brand.ts';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { NotificationBell } from '#web/features/notifications/notification-bell.tsx';
import { homePath } from '#web/lib/redirects.ts';
import type { Viewer } from '#web/lib/session/access.ts';
import { AccountMenu } from './account-menu.tsx';

type TopBarProps = { viewer: Viewer; isMenuOpen: boolean; onMenu: () => void };

export function TopBar({ viewer, isMenuOpen, onMenu }: TopBarProps) {
  const { organization } = viewer;
  return (
    <header className="top-bar">
      <button
        type="button"
        className="bar-button menu-button"
        aria-label="Open menu"
        aria-expanded={isMenuOpen}
        onClick={onMenu}
      >
        <Icon name="menu" />
      </button>
      <Link className="top-bar-brand" to={homePath(organization.version)} aria-label={BRAND.name}>
        <BrandMark />
        <span>{BRAND.name}</span>
      </Link>
      <span className="top-bar-organization">{organization.name}</span>
      <div className="top-bar-actions">
        <NotificationBell />
        <AccountMenu viewer={viewer} />
      </div>
    </header>
  );
}
