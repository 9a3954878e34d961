import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import Pagination from '@cloudscape-design/components/pagination';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import TextFilter from '@cloudscape-design/components/text-filter';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Client } from '#shared/contract/clients.ts';
import { PATHS } from '#web/lib/paths.ts';
import { useMay } from '#web/lib/session/use-viewer.ts';
import { LARGE, useMedia } from '#web/ui/hooks/use-media.ts';
import { useSlow } from '#web/ui/hooks/use-slow.ts';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { CsvExport } from '#web/features/csv-exports/csv-export.tsx';
import { useBouncedAddresses } from '#web/features/deliveries/bounced-addresses/use-bounced-addresses.ts';
import { useClients } from '#web/offline/entities/local-clients.ts';
import { useStars } from '#web/offline/entities/stars.ts';
import { type ListFilter, useListFilter, useTypedSearch } from './list-filter.ts';
import { PageSize } from './page-size.tsx';
import { PrintClients } from './print-clients.tsx';
import { clientColumns } from './table-config.tsx';
import { useClientPages, type ClientPages } from './use-client-pages.ts';
import { usePageSize } from './use-page-size.ts';
import { useSelection } from './use-selection.tsx';

function Notice({ pages, isSlow }: { pages: ClientPages; isSlow: boolean }) {
  if (pages.problem === 'none')
    return isSlow ? (
      <Alert type="info" header="The server isn’t responding yet">
        These are the clients saved on this device.
      </Alert>
    ) : null;
  if (pages.problem === 'unreachable')
    return (
      <Alert type="info" header="You’re offline">
        These are the clients saved on this device.
      </Alert>
    );
  return (
    <Alert
      type="error"
      header="The clients couldn’t be loaded"
      action={<Button onClick={pages.retry}>Try again</Button>}
    >
      {pages.problem.message}
    </Alert>
  );
}

const MoreFilters = lazy(async () => ({ default: (await import('./more-filters.tsx')).MoreFilters }));

const HandoutsModal = lazy(async () => ({
  default: (await import('#web/features/field-forms/handouts/handouts-modal.tsx')).HandoutsModal,
}));

type EmptyProps = {
  filter: ListFilter;
  mayAdd: boolean;
  onClear: () => void;
  onAnyTag: () => void;
  onAdd: () => void;
};

function Empty({ filter: { search, shown, tag }, mayAdd, onClear, onAnyTag, onAdd }: EmptyProps) {
  if (tag !== '')
    return (
      <SpaceBetween size="s">
        <Box variant="strong">
          {search === '' ? `No client has the tag “${tag}”` : `No client with the tag “${tag}” matches “${search}”`}
        </Box>
        <Button onClick={onAnyTag}>Show any tag</Button>
      </SpaceBetween>
    );
  if (search !== '')
    return (
      <SpaceBetween size="s">
        <Box variant="strong">No client matches “{search}”</Box>
        <Button onClick={onClear}>Clear the search</Button>
      </SpaceBetween>
    );
  if (shown === 'drafts') return <Box variant="strong">No draft clients. All are confirmed or merged.</Box>;
  return (
    <SpaceBetween size="s">
      <Box variant="strong">No clients yet</Box>
      {mayAdd && <Button onClick={onAdd}>Add a client</Button>}
    </SpaceBetween>
  );
}

/** Notice that a search lists only its best matches. */
function FirstShown({ count }: { count: number }) {
  return (
    <Box color="text-body-secondary" padding={{ bottom: 's' }}>
      <span role="status">First {count} shown. Type more of the name, phone, email or address to narrow it down.</span>
    </Box>
  );
}

/** The first rows are still to come: what is below or beside them would move. */
const isFirstFill = (pages: ClientPages, items: readonly Client[]): boolean =>
  pages.isLoading && items.length === 0 && pages.pageIndex === 1;

/** Hidden while the first rows load, because the number of pages, and with it their place, is not known yet. */
function Pages({ pages, isFilling }: { pages: ClientPages; isFilling: boolean }) {
  return (
    <div className={isFilling ? 'clients-pages clients-pages-filling' : 'clients-pages'}>
      <Pagination
        currentPageIndex={pages.pageIndex}
        pagesCount={Math.max(1, pages.pagesKnown)}
        openEnd={pages.hasMore}
        disabled={pages.problem === 'unreachable' || pages.isLoading}
        onChange={({ detail }) => pages.go(detail.currentPageIndex)}
        ariaLabels={{
          nextPageLabel: 'Next page',
          previousPageLabel: 'Previous page',
          paginationLabel: 'Pages of clients',
        }}
      />
    </div>
  );
}

type Listed = { items: readonly Client[]; isFromDevice: boolean };

type FooterProps = Listed & { pages: ClientPages; pageSize: number; setPageSize: (size: number) => void };

function TableFooter({ pages, items, isFromDevice, pageSize, setPageSize }: FooterProps) {
  return (
    <>
      {pages.isCut && !isFromDevice && <FirstShown count={items.length} />}
      <PageSize value={pageSize} onChange={setPageSize} />
    </>
  );
}

/** The clients on this device that match the search and the filter. */
function useKnownClients({ search, shown, tag }: ListFilter): Client[] | undefined {
  return useClients(search, tag)?.filter(({ draft }) => shown === 'all' || draft !== undefined);
}

/** The clients to list: the server's page, or this device's copy while the server is slow or unreachable. */
function useListed(pages: ClientPages, filter: ListFilter): Listed {
  const known = useKnownClients(filter);
  const isSlow = useSlow(pages.isLoading && pages.clients.length === 0, filter.search);
  const isFromDevice = pages.problem === 'unreachable' || (isSlow && known !== undefined && known.length > 0);
  return { items: isFromDevice ? (known ?? []) : pages.clients, isFromDevice };
}

/** The parameters of the export button: the clients currently listed. */
const exportOf = ({ search, shown, tag }: ListFilter) => ({
  kind: 'clients' as const,
  ...(search !== '' && { search }),
  ...(tag !== '' && { tag }),
  ...(shown === 'drafts' && { onlyDrafts: true as const }),
});

/** The company's clients: search, page, edit, start an inspection. Offline, lists the clients on this device. */
export function ClientsPage() {
  usePageTitle('Clients');
  const navigate = useNavigate();
  const mayEdit = useMay({ permission: 'ADD_CLIENT' });
  const mayInspect = useMay({ permission: 'INSPECTION_CREATE' });
  const maySeeHandouts = useMay({ permission: 'DASHBOARD_VIEW', version: 'Pro', flag: 'refractoryPanels' });
  const [handoutsOf, setHandoutsOf] = useState<Client>();
  // A tablet has no room for every column either, so the actions move to where they can't overflow the table.
  const isNarrow = !useMedia(LARGE);
  const [pageSize, setPageSize] = usePageSize();
  const [filter, changeFilter, page] = useListFilter();
  const { search, shown, tag } = filter;
  const { typed, setTyped, find } = useTypedSearch(search, (next) => changeFilter({ search: next }));
  const pages = useClientPages({ search, limit: pageSize, onlyDrafts: shown === 'drafts', tag }, page);
  const stars = useStars();
  const { bounced } = useBouncedAddresses();
  const { items, isFromDevice } = useListed(pages, filter);
  const selection = useSelection(mayEdit && !isFromDevice, pages.retry);
  const add = () => void navigate(PATHS.addClient);
  const isFilling = isFirstFill(pages, items);
  const resize = (size: number) => {
    setPageSize(size);
    page.onGo(1);
  };

  return (
    <SpaceBetween size="m">
      <Notice pages={pages} isSlow={isFromDevice} />
      <Table
        header={
          <Header
            variant="h1"
            counter={selection.count > 0 ? `(${selection.count} selected)` : undefined}
            actions={
              <SpaceBetween direction="horizontal" size="xs">
                {selection.action}
                <PrintClients filter={filter} listed={items} isFromDevice={isFromDevice} />
                {mayEdit && (
                  <CsvExport
                    listed={exportOf(filter)}
                    button={(start) => <Button onClick={start}>Export CSV</Button>}
                  />
                )}
                {mayEdit && (
                  <Button variant="primary" onClick={add}>
                    Add a client
                  </Button>
                )}
              </SpaceBetween>
            }
          >
            Clients
          </Header>
        }
        items={items}
        columnDefinitions={clientColumns({
          mayEdit,
          mayInspect,
          isPhone: isNarrow,
          stars,
          bounced,
          onHandouts: maySeeHandouts ? setHandoutsOf : undefined,
        })}
        wrapLines
        trackBy="clientId"
        loading={pages.isLoading && !isFromDevice}
        loadingText="Loading clients"
        variant="container"
        stickyHeader
        ariaLabels={{
          tableLabel: 'Clients',
          selectionGroupLabel: 'Select clients',
          allItemsSelectionLabel: () => 'Select all clients on this page',
          itemSelectionLabel: (_, client: Client) => `Select ${client.name}`,
        }}
        {...selection.table}
        empty={
          <Empty
            filter={filter}
            mayAdd={mayEdit}
            onClear={() => {
              setTyped('');
              find('');
            }}
            onAnyTag={() => changeFilter({ tag: '' })}
            onAdd={add}
          />
        }
        filter={
          <div className="clients-filter">
            <TextFilter
              filteringText={typed}
              filteringPlaceholder="Name, phone, email or address"
              filteringAriaLabel="Search clients"
              onChange={({ detail }) => setTyped(detail.filteringText)}
              onDelayedChange={({ detail }) => find(detail.filteringText)}
            />
            <Suspense fallback={<div className="clients-filters-loading" />}>
              <MoreFilters filter={filter} listed={items.flatMap(({ tags }) => tags)} onChange={changeFilter} />
            </Suspense>
          </div>
        }
        pagination={<Pages pages={pages} isFilling={isFilling} />}
        footer={
          isFilling ? undefined : <TableFooter {...{ pages, isFromDevice, items, pageSize }} setPageSize={resize} />
        }
      />
      {selection.dialog}
      {handoutsOf !== undefined && (
        <Suspense>
          <HandoutsModal client={handoutsOf} onClose={() => setHandoutsOf(undefined)} />
        </Suspense>
      )}
    </SpaceBetween>
  );
}
