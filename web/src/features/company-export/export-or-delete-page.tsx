import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { PageLoading } from '#web/ui/page-loading.tsx';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { AdminCrumbs } from '#web/features/company/inspection/admin-crumbs.tsx';
import '#web/ui/panels.css';
import { DeletePanel } from './delete-panel.tsx';
import { ExportPanel } from './export-panel.tsx';
import { CancelDeletionPanel } from './cancel-deletion-panel.tsx';
import './company-deletion.css';
import { useCompanyDeletion } from './use-company-deletion.ts';

/** Exports everything as one zip, and deletes the company. The deletion can be canceled for 30 days. */
export function ExportOrDeletePage() {
  usePageTitle('Export or delete the company');
  const { view, show, reload } = useCompanyDeletion();
  if (view.state === 'loading') return <PageLoading />;
  return (
    <SpaceBetween size="l">
      <AdminCrumbs current="Export or delete the company" />
      <Header variant="h1">Export or delete the company</Header>
      {view.state === 'failed' ? (
        <section className="account-panel" role="alert">
          <p>{view.message}</p>
          <Button onClick={reload}>Try again</Button>
        </section>
      ) : (
        <div className="company-data-panels">
          <ExportPanel leaving={view.leaving} onChange={show} />
          {view.leaving.asked === undefined ? (
            <DeletePanel leaving={view.leaving} onChange={show} />
          ) : (
            <CancelDeletionPanel leaving={view.leaving} asked={view.leaving.asked} onChange={show} />
          )}
        </div>
      )}
    </SpaceBetween>
  );
}
