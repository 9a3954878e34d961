import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { Link } from 'react-router-dom';
import { PATHS } from '#web/lib/paths.ts';
import { useMay } from '#web/lib/session/use-viewer.ts';
import '#web/ui/panels.css';
import { PageLoading } from '#web/ui/page-loading.tsx';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { AdminCrumbs } from '#web/features/company/inspection/admin-crumbs.tsx';
import { ConnectionPanel } from './connection-panel.tsx';
import { EventsPanel } from './events-panel.tsx';
import './field-service.css';
import { LogPanel } from './log-panel.tsx';
import { PullPanel } from './pull-panel.tsx';
import { ProviderList } from './provider-list.tsx';
import { showFieldService, useFieldService } from './use-field-service.ts';
import { useJobberReturn } from './use-jobber-return.ts';

/** Connects the company's field-service system and shows its activity log. */
export function IntegrationsPage() {
  usePageTitle('Integrations');
  const { view, reload } = useFieldService();
  const mayEdit = useMay({ permission: 'ADMIN_SETTINGS_EDIT' });
  const jobber = useJobberReturn(showFieldService);
  if (view.state === 'loading' || jobber.state === 'connecting') return <PageLoading />;
  return (
    <SpaceBetween size="l">
      <AdminCrumbs current="Integrations" />
      <Header
        variant="h1"
        description="Connect the system that you schedule and invoice with. Its customers become clients, its jobs of the day are listed when you start an inspection, and delivered reports and proposals are sent to it."
      >
        Integrations
      </Header>
      {jobber.state === 'failed' && <Alert type="error">{jobber.message}</Alert>}
      {view.state === 'failed' ? (
        <section className="account-panel" role="alert">
          <p>{view.message}</p>
          <Button onClick={reload}>Try again</Button>
        </section>
      ) : (
        <div className="integration-panels">
          {!view.status.isIncluded && (
            <Alert type="info">
              Integrations are part of the Premium plan. <Link to={PATHS.billing}>Change the plan</Link>
            </Alert>
          )}
          {view.status.connection === undefined ? (
            <ProviderList status={view.status} mayEdit={mayEdit} onConnected={showFieldService} />
          ) : (
            <>
              <ConnectionPanel
                connection={view.status.connection}
                mayEdit={mayEdit}
                onChange={showFieldService}
                onDisconnected={reload}
              />
              <EventsPanel
                connection={view.status.connection}
                mayEdit={mayEdit && view.status.isIncluded}
                onChange={showFieldService}
              />
              <PullPanel
                connection={view.status.connection}
                pull={view.status.pull}
                mayEdit={mayEdit && view.status.isIncluded}
                onChange={showFieldService}
              />
            </>
          )}
          <LogPanel />
        </div>
      )}
    </SpaceBetween>
  );
}
