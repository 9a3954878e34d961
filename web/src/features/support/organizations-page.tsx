import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Spinner from '@cloudscape-design/components/spinner';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ListedOrganization } from '#shared/contract/admin.ts';
import { PATHS } from '#web/lib/paths.ts';
import { useViewer } from '#web/lib/session/use-viewer.ts';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { LookInModal } from './look-in-modal.tsx';
import { OrganizationRow } from './organization-row.tsx';
import './support.css';
import { useOrganizations } from './use-organizations.ts';
import { VersionModal } from './version-modal.tsx';

const DEBOUNCE_MS = 300;

/** The search text, debounced into the URL. */
function useSearch() {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const [typed, setTyped] = useState(search);
  useEffect(() => {
    if (typed.trim() === search) return undefined;
    const timer = setTimeout(() => {
      setParams(typed.trim() === '' ? {} : { search: typed.trim() }, { replace: true });
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, search, setParams]);
  return { search, typed, setTyped, isOver: params.has('over') };
}

type Open = { kind: 'look' | 'version'; organization: ListedOrganization };

function Dialogs({ open, onSaved, onClose }: { open: Open | undefined; onSaved: () => void; onClose: () => void }) {
  if (open === undefined) return null;
  const { organization } = open;
  if (open.kind === 'look') return <LookInModal organization={organization} onClose={onClose} />;
  return <VersionModal organization={organization} onSaved={onSaved} onClose={onClose} />;
}

type Listing = ReturnType<typeof useOrganizations>;

function Foot({ listing, search }: { listing: Listing; search: string }) {
  const { orgs, hasMore, isLoading, error, again, more } = listing;
  const isEmpty = !isLoading && error === undefined && orgs.length === 0 && !hasMore;
  return (
    <>
      <div role="status">
        {isLoading && (
          <Box textAlign="center">
            <Spinner /> Loading organizations
          </Box>
        )}
        {isEmpty && (
          <Box textAlign="center" padding="l" color="text-body-secondary">
            {search === '' ? 'There are no organizations yet.' : `No organization matches ‘${search}’.`}
          </Box>
        )}
      </div>
      {error !== undefined && (
        <Alert
          type="error"
          header="The organizations couldn’t be loaded"
          action={<Button onClick={again}>Try again</Button>}
        >
          {error}
        </Alert>
      )}
      {!isLoading && error === undefined && hasMore && (
        <Box textAlign="center">
          <Button onClick={more}>{search === '' ? 'Show more' : 'Keep searching'}</Button>
        </Box>
      )}
    </>
  );
}

/** Every company, for super administrators: search, open a support view, set the version. */
export function OrganizationsPage() {
  usePageTitle('Organizations');
  const navigate = useNavigate();
  const viewer = useViewer();
  const { search, typed, setTyped, isOver } = useSearch();
  const listing = useOrganizations(search);
  const [open, setOpen] = useState<Open>();
  return (
    <SpaceBetween size="m">
      <Header
        variant="h1"
        description="Find a company, start a support view of it, or set its version and features."
        actions={
          <Button variant="primary" onClick={() => void navigate(PATHS.createOrg)}>
            Create organization
          </Button>
        }
      >
        Organizations
      </Header>
      {isOver && <Alert type="info">The support view has ended. To go on, start another one and enter a reason.</Alert>}
      <Input
        type="search"
        value={typed}
        ariaLabel="Search organizations"
        placeholder="Name, city, phone, email or ID"
        clearAriaLabel="Clear the search"
        onChange={({ detail }) => setTyped(detail.value)}
      />
      <ul className="organization-list" aria-label="Organizations">
        {listing.orgs.map((organization) => (
          <OrganizationRow
            key={organization._id}
            organization={organization}
            isOwn={organization._id === viewer?.organization._id}
            onLookIn={() => setOpen({ kind: 'look', organization })}
            onVersion={() => setOpen({ kind: 'version', organization })}
          />
        ))}
      </ul>
      <Foot listing={listing} search={search} />
      <Dialogs open={open} onSaved={listing.again} onClose={() => setOpen(undefined)} />
    </SpaceBetween>
  );
}
