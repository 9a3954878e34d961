import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Spinner from '@cloudscape-design/components/spinner';
import { useState } from 'react';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { AdminCrumbs } from '#web/features/company/inspection/admin-crumbs.tsx';
import { useUsers } from '#web/features/users/use-users.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditList } from './audit-list.tsx';
import './audit.css';
import { PrintedLog } from './printed-log.tsx';
import { NO_FILTER } from './read-log.ts';
import { useAuditLog } from './use-audit-log.ts';
import { useExport } from './use-export.ts';

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  return (
    <Box textAlign="center" padding="l" color="text-body-secondary">
      {isFiltered ? 'No entries match this filter.' : 'Nothing has been logged yet.'}
    </Box>
  );
}

/** The audit log. Entries can't be changed or deleted. */
export function AuditPage() {
  usePageTitle('Audit log');
  const [filter, setFilter] = useState(NO_FILTER);
  const { users } = useUsers();
  const { lines, hasMore, isLoading, error, more, again } = useAuditLog(filter);
  const file = useExport(filter);
  const isExporting = file.count !== undefined;
  const isFiltered = filter !== NO_FILTER;
  const actions = isExporting ? (
    <Button onClick={file.stop}>Stop ({file.count} entries read)</Button>
  ) : (
    <Button iconName="download" onClick={() => void file.start()}>
      Export as CSV
    </Button>
  );
  return (
    <SpaceBetween size="m">
      <AdminCrumbs current="Audit log" />
      <Header
        variant="h1"
        description="Sign-ins and every change to clients, inspections, users and settings. Entries are never changed or deleted."
        actions={actions}
      >
        Audit log
      </Header>
      {file.error !== undefined && <Alert type="error">The export failed: {file.error}</Alert>}
      <Container>
        <SpaceBetween size="l">
          <AuditFilters filter={filter} users={users} onChange={setFilter} />
          <AuditList lines={lines} />
          <PrintedLog {...{ lines, filter, hasMore }} />
          <div role="status">
            {isLoading && (
              <Box textAlign="center">
                <Spinner /> Loading the log
              </Box>
            )}
            {!isLoading && error === undefined && lines.length === 0 && !hasMore && <Nothing isFiltered={isFiltered} />}
          </div>
          {error !== undefined && (
            <Alert type="error" header="The log couldn’t be loaded" action={<Button onClick={again}>Try again</Button>}>
              {error}
            </Alert>
          )}
          {!isLoading && error === undefined && hasMore && (
            <Box textAlign="center">
              <Button onClick={more}>Show older entries</Button>
            </Box>
          )}
        </SpaceBetween>
      </Container>
    </SpaceBetween>
  );
}
