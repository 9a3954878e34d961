import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { Link } from 'react-router-dom';
import { INSPECTION_TYPE_LABELS } from '#shared/inspection/type-names.ts';
import { STATUS_LABELS, type Status as InspectionStatus } from '#shared/inspection/status/status-names.ts';
import { formatDay } from '#web/lib/format-date.ts';
import type { Viewer } from '#web/lib/session/access.ts';
import { useMay, useViewer } from '#web/lib/session/use-viewer.ts';
import { rowEntries } from '#web/features/dashboard/row/row-actions.ts';
import type { InspectionRow } from '#web/offline/entities/inspection-rows.ts';
import { RowList } from '#web/ui/row-list.tsx';
import { Status, type StatusType } from '#web/ui/status.tsx';
import { useClientInspections, type ClientInspections } from './use-client-inspections.ts';

const LOOKS: Readonly<Record<InspectionStatus, StatusType>> = {
  SYNCING: 'pending',
  IN_PROGRESS: 'in-progress',
  COMPLETED_QUEUED: 'pending',
  COMPLETED_DELIVERED: 'success',
  COMPLETED_NOT_DELIVERED: 'warning',
  REVISED: 'info',
  ARCHIVED: 'stopped',
};

function Visit({ row, viewer }: { row: InspectionRow; viewer: Viewer }) {
  const { summary } = row;
  const day = formatDay(summary.completedAt ?? summary.createdAt);
  const title = `${INSPECTION_TYPE_LABELS[summary.type]}, ${day}`;
  const links = rowEntries(row, viewer).flatMap((entry) => ('path' in entry ? [entry] : []));
  return (
    <li aria-label={title}>
      <div className="client-visit-head">
        <b>{title}</b>
        <Status type={LOOKS[summary.status]}>{STATUS_LABELS[summary.status]}</Status>
      </div>
      <Box color="text-body-secondary">
        {[summary.inspector.name, summary.address].filter(Boolean).join(' · ')}
        {summary.isSample === true && ' · Sample'}
      </Box>
      <div className="client-visit-links">
        {links.map(({ text, path }) => (
          <Link key={text} to={path} aria-label={`${text}: ${title}`}>
            {text}
          </Link>
        ))}
      </div>
    </li>
  );
}

function Problem({ problem, retry }: Pick<ClientInspections, 'problem' | 'retry'>) {
  if (problem === undefined) return null;
  if (problem === 'unreachable') {
    return <Alert type="info">You’re offline. These are the inspections saved on this device.</Alert>;
  }
  return (
    <Alert type="error" action={<Button onClick={retry}>Try again</Button>}>
      {problem.message}
    </Alert>
  );
}

function NoInspections() {
  const mayInspect = useMay({ permission: 'INSPECTION_CREATE' });
  return <p>No inspections yet.{mayInspect && ' Start the first one for this client.'}</p>;
}

/** Every inspection of the client, newest first, with links to what the viewer can open. */
export function ClientInspectionList({ clientId }: { clientId: string }) {
  const viewer = useViewer();
  const { rows, hasMore, isLoading, problem, showMore, retry } = useClientInspections(clientId);
  const count = rows === undefined || rows.length === 0 ? undefined : `(${rows.length}${hasMore ? '+' : ''})`;
  return (
    <Container
      header={
        <Header variant="h2" counter={count}>
          Inspections
        </Header>
      }
    >
      <SpaceBetween size="m">
        <Problem problem={problem} retry={retry} />
        {rows === undefined && <Status type="loading">Loading inspections</Status>}
        {rows?.length === 0 && problem === undefined && <NoInspections />}
        {rows !== undefined && rows.length > 0 && viewer !== undefined && (
          <RowList isRoomy className="client-visits" aria-label="Inspections, newest first">
            {rows.map((row) => (
              <Visit key={row.inspectionId} row={row} viewer={viewer} />
            ))}
          </RowList>
        )}
        {hasMore && (
          <Button loading={isLoading} onClick={showMore}>
            Show more inspections
          </Button>
        )}
      </SpaceBetween>
    </Container>
  );
}
