import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { BoundedCount, DashboardOverview } from '#shared/contract/dashboard.ts';
import { formatToday } from '#web/lib/format-when.ts';
import { Gate } from '#web/lib/session/gate.tsx';
import { PATHS } from '#web/lib/paths.ts';
import { useAppSelector } from '#web/lib/state/store.ts';
import { useMay } from '#web/lib/session/use-viewer.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PHONE, useMedia } from '#web/ui/hooks/use-media.ts';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import type { InspectionRow } from '#web/offline/entities/inspection-rows.ts';
import './dashboard.css';
import { AttentionCards, AttentionNote } from './attention/attention-cards.tsx';
import { countedText } from './count-text.ts';
import { useUnannounced } from '#web/features/sync-status/photo-board/use-cached-board.ts';
import { CsvExport } from '#web/features/csv-exports/csv-export.tsx';
import { DayList } from './day/day-list.tsx';
import { StatusTabs, TypeFilters } from './search/filters.tsx';
import { FirstSteps } from './first-steps.tsx';
import { InspectionCards } from './list/inspection-cards.tsx';
import { InspectionTable } from './list/inspection-table.tsx';
import { ListEmpty, ListLoading, ListNoMatch, ListNoPage } from './list/list-states.tsx';
import { listTotal } from './list/list-total.ts';
import { PrintedList } from './list/printed-list.tsx';
import { OpenRowMenuContext, useOpenRowMenu } from './row/open-row-menu.ts';
import { Pager } from './list/pager.tsx';
import { FIRST_PLACE } from './list/pages.ts';
import { isByStatusOnly, isByTypeOnly, isFiltered, NO_FILTER, type DashboardQuery } from './query.ts';
import { RowDialogs, type OpenDialog } from './row/row-dialogs.tsx';
import type { RowAction } from './row/row-actions.ts';
import { SearchField } from './search/search-field.tsx';
import { TechnicianFilter } from './search/technician-filter.tsx';
import { UnannouncedContext } from './row/unannounced.ts';
import { useOverview } from './attention/use-overview.ts';
import { useDashboard, type Dashboard } from './use-dashboard.ts';
import { OverduePayment } from './attention/overdue-payment.tsx';
import { PhotosWaiting } from './attention/photos-waiting.tsx';

export { prefetchStoredRows } from './fetch/stored-rows.ts';

type OnAction = (action: RowAction, inspection: InspectionRow) => void;
type ListProps = { dashboard: Dashboard; onAction: OnAction };

function List({ dashboard, onAction }: ListProps) {
  const isPhone = useMedia(PHONE);
  const { list, query, change, place } = dashboard;
  const { rows, error } = list;
  if (rows === undefined && error === undefined) return <ListLoading />;
  if (rows === undefined || rows.length === 0) {
    if (list.isFetching) return <ListLoading />;
    if (place.page > 1) return <ListNoPage onFirst={() => dashboard.open(FIRST_PLACE)} />;
    if (rows === undefined) return null;
    const clear = () => change(NO_FILTER);
    return isFiltered(query) ? <ListNoMatch onClear={clear} /> : <ListEmpty isFromDevice={list.isFromDevice} />;
  }
  const Rows = isPhone ? InspectionCards : InspectionTable;
  return <Rows rows={rows} onAction={onAction} />;
}

/** On a phone, a technician sees the day view until they search or filter. */
function useIsDay({ query, place }: Dashboard, isSearch: boolean): boolean {
  const isPhone = useMedia(PHONE);
  const mayInspect = useMay({ permission: 'INSPECTION_CREATE' });
  return isPhone && mayInspect && !isSearch && !isFiltered(query) && place.page === 1;
}

function titleFor(isSearch: boolean, isTechnicianPhone: boolean): string {
  if (!isTechnicianPhone) return 'Inspections';
  return isSearch ? 'Search' : 'Today';
}

/** '60 inspections, newest first'. The line keeps its height until the count is known. */
function countLine(total: BoundedCount | undefined, isPhone: boolean): string {
  const parts = [
    ...(total === undefined ? [] : [countedText(total, 'inspection')]),
    ...(isPhone ? [] : ['newest first']),
  ];
  return parts.join(', ');
}

function Heading({ isSearch, total }: { isSearch: boolean; total: BoundedCount | undefined }) {
  const isPhone = useMedia(PHONE);
  const mayInspect = useMay({ permission: 'INSPECTION_CREATE' });
  const isOffice = useMay({ permission: 'INSPECTION_ARCHIVE' });
  return (
    <header className="dashboard-head">
      <div>
        {isPhone && <p className="dashboard-date">{formatToday(new Date())}</p>}
        <h1>{titleFor(isSearch, isPhone && mayInspect)}</h1>
        {(isOffice || !isPhone) && <span className="dashboard-count">{countLine(total, isPhone)}</span>}
      </div>
      <div className="dashboard-actions">
        <Gate permission="ADD_CLIENT">
          <Link className="action-link" to={PATHS.addClient}>
            Add client
          </Link>
        </Gate>
        <Gate permission="INSPECTION_CREATE">
          <Link className="action-link action-link-primary" to={PATHS.inspectStart}>
            <Icon name="plus" />
            Start inspection
          </Link>
        </Gate>
      </div>
    </header>
  );
}

function ListError({ error }: { error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <p className="list-error" role="alert">
      <b>The list couldn’t be loaded.</b> {error}
    </p>
  );
}

/** Rendered with the first rows, then kept mounted, because it holds focus while another page loads. */
function ListPager({ dashboard, overview }: Pick<BoardProps, 'dashboard' | 'overview'>) {
  const { query, list, place, pages, size, addressOf, open, setSize } = dashboard;
  const shown = list.rows?.length ?? 0;
  const [hasRows, setHasRows] = useState(false);
  if (!hasRows && shown > 0) setHasRows(true);
  if (!hasRows) return null;
  const count = list.isRead ? shown : 0;
  const isEnd = list.isRead && list.next === undefined;
  return (
    <Pager
      place={place}
      pages={pages}
      count={count}
      total={isEnd ? { count: place.from + count - 1 } : listTotal(overview, query)}
      size={size}
      addressOf={addressOf}
      onOpen={open}
      onSize={setSize}
    />
  );
}

type BoardProps = {
  dashboard: Dashboard;
  /** Only set for office users. */
  overview: DashboardOverview | undefined;
  isSearch: boolean;
  onAction: OnAction;
};

/** Exports the current list. Not available for unsynced inspections of this device, or for an attention list. */
function ExportButton({ query }: { query: DashboardQuery }) {
  const { search, type, status, technician, attention } = query;
  if (attention !== undefined || status === 'SYNCING') return null;
  const filters = {
    ...(search.trim() !== '' && { search: search.trim() }),
    ...(type && { type }),
    ...(status && { status }),
    ...(technician && { technician }),
  };
  return (
    <CsvExport
      listed={{ kind: 'inspections', ...filters }}
      button={(start) => (
        <button type="button" className="dashboard-export" onClick={start}>
          Export CSV
        </button>
      )}
    />
  );
}

/** The list with its filters. */
function ListBoard({ dashboard, overview, isSearch, onAction }: BoardProps) {
  const { query, change, list } = dashboard;
  const syncing = useAppSelector((state) => Object.keys(state.app.inspections).length);
  const isOffice = useMay({ permission: 'INSPECTION_ARCHIVE' });
  return (
    <>
      <TypeFilters
        chosen={query.type}
        isCounted={isOffice}
        overview={isByTypeOnly(query) ? overview : undefined}
        onChoose={(type) => change({ type })}
      />
      <section className="dashboard-list" aria-label="Inspections">
        <StatusTabs
          chosen={query.status}
          syncing={syncing}
          isCounted={isOffice}
          overview={isByStatusOnly(query) ? overview : undefined}
          onChoose={(status) => change({ status })}
        />
        <div className="dashboard-tools">
          <SearchField value={query.search} isFocused={isSearch} onSearch={(search) => change({ search })} />
          {isOffice && (
            <TechnicianFilter
              technicians={overview?.technicians}
              chosen={query.technician}
              onChoose={(technician) => change({ technician })}
            />
          )}
          <AttentionNote query={query} onClear={() => change(NO_FILTER)} />
          {isOffice && <ExportButton query={query} />}
          {list.isFromDevice && query.status !== 'SYNCING' && <p>Shown from this device.</p>}
        </div>
        <ListError error={list.error} />
        <List dashboard={dashboard} onAction={onAction} />
        <ListPager dashboard={dashboard} overview={overview} />
      </section>
    </>
  );
}

function Printed({ dashboard: { list, query } }: Pick<ListProps, 'dashboard'>) {
  const { rows = [], next } = list;
  return <PrintedList rows={rows} query={query} hasMore={next !== undefined} />;
}

/** The company's inspections, newest first: /dashboard and /search/{filter?}. */
export function DashboardPage() {
  usePageTitle('Inspections');
  const dashboard = useDashboard();
  const isSearch = useLocation().pathname.startsWith('/search');
  const overview = useOverview();
  const menu = useOpenRowMenu();
  const unannounced = useUnannounced();
  const [dialog, setDialog] = useState<OpenDialog>();
  const isDay = useIsDay(dashboard, isSearch);
  const onAction: OnAction = (action, inspection) => setDialog({ action, inspection });
  return (
    <OpenRowMenuContext value={menu}>
      <Heading isSearch={isSearch} total={overview?.total} />
      <OverduePayment />
      <FirstSteps />
      <PhotosWaiting />
      <Gate permission="INSPECTION_ARCHIVE">
        <AttentionCards
          overview={overview}
          isOffline={dashboard.list.isFromDevice}
          query={dashboard.query}
          onChoose={dashboard.change}
        />
      </Gate>
      <UnannouncedContext value={unannounced}>
        {isDay ? (
          <section className="dashboard-list" aria-label="Inspections">
            <ListError error={dashboard.list.error} />
            <DayList list={dashboard.list} onAction={onAction} />
          </section>
        ) : (
          <ListBoard dashboard={dashboard} overview={overview} isSearch={isSearch} onAction={onAction} />
        )}
      </UnannouncedContext>
      <Printed dashboard={dashboard} />
      <RowDialogs open={dialog} onClose={() => setDialog(undefined)} />
    </OpenRowMenuContext>
  );
}
