import { lazy, Suspense } from 'react';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMay, useViewer } from '#web/lib/session/use-viewer.ts';
import { PageLoading } from '#web/ui/page-loading.tsx';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import './admin.css';
import { InspectionTile } from './inspection-tile.tsx';
import { useLogo } from './logo/use-logo.ts';
import { OrganizationTile } from './organization-tile.tsx';
import { RecordsTile, SizesAndPricesTile } from './pages-tile.tsx';

/** The table is larger than the rest of the page, and its users have to be fetched anyway, so it loads later. */
const UsersTile = lazy(async () => ({ default: (await import('./users/users-tile.tsx')).UsersTile }));

/** Admin Settings: Org Info, Users, Inspection, and links to the settings that have their own pages. */
export function AdminPage() {
  usePageTitle('Admin Settings');
  const viewer = useViewer();
  const mayEditSettings = useMay({ permission: 'ADMIN_SETTINGS_EDIT' });
  const mayEditUsers = useMay({ permission: 'USER_EDIT' });
  const mayCreateUsers = useMay({ permission: 'USER_CREATE' });
  const logo = useLogo(viewer?.organization._id);
  if (viewer === undefined) return null;
  const { organization, user } = viewer;
  return (
    <SpaceBetween size="l">
      <Header variant="h1">Admin Settings</Header>
      <div className="admin-tiles">
        <OrganizationTile organization={organization} mayEdit={mayEditSettings} logoUrl={logo.url} />
        <Suspense fallback={<PageLoading label="Loading users" />}>
          <UsersTile
            mayEdit={mayEditUsers}
            mayCreate={mayCreateUsers}
            ownId={user.userId}
            organization={organization}
          />
        </Suspense>
      </div>
      <InspectionTile organization={organization} logo={logo} />
      <div className="admin-tiles">
        <SizesAndPricesTile />
        <RecordsTile />
      </div>
    </SpaceBetween>
  );
}
