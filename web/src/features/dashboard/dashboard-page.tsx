import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { BoundedCount, DashboardOverview } from '#shared/contract/dashboard.ts';
import { Gate } from '#web/app/gate.tsx';
import { PATHS } from '#web/app/paths.ts';
import { useAppSelector } from '#web/app/store.ts';
import { useMay } from '#web/app/use-viewer.ts';
import { Icon } from '#web/components/icon.tsx';
import { PHONE, useMedia } from '#web/components/use-media.ts';
import { usePageTitle } from '#web/components/use-page-title.ts';
import type { InspectionRow } from '#web/offline/inspection-rows.ts';
import './dashboard.css';
import { AttentionCards, AttentionNote } from './attention-cards.tsx';
import { countedText } from './count-words.ts';
import { DayList } from './day/day-list.tsx';
import { StatusTabs, TypeFilters } from './filters.tsx';
import { FirstSteps } from './first-steps.tsx';
import { InspectionCards } from './inspection-cards.tsx';
import { InspectionTable } from './inspection-table.tsx';
import { ListEmpty, ListLoading, ListNoMatch } from './list-states.tsx';
import { OpenRowMenuContext, useOpenRowMenu } from './open-row-menu.ts';
import { Pager } from './pager.tsx';
import { isByStatusOnly, isFiltered, NO_FILTER } from './query.ts';
import { RowDialogs, type OpenDialog } from './row-dialogs.tsx';
import type { RowAction } from './row-actions.ts';
import { SearchField } from './search-field.tsx';
import { TechnicianFilter } from './technician-filter.tsx';
import { useOverview } from './use-overview.ts';
import { useDashboard, type Dashboard } from './use-dashboard.ts';
import { PhotosWaiting } from './photos-waiting.tsx';

type OnAction = (action: RowAction, inspection: InspectionRow) => void;
type ListProps = { dashboard: Dashboard; onAction: OnAction };

function List({ dashboard, onAction }: ListProps) {
  const isPhone = useMedia(PHONE);
  const { list, query, change } = dashboard;
  const { rows } = list;
  if (rows === undefined) return list.error === undefined ? <ListLoading /> : null;
  if (rows.length === 0) {
    if (list.isAsking) return <ListLoading />;
    if (dashboard.page > 1) return <ListNoMatch onClear={dashboard.previous} />;
    const clear = () => change(NO_FILTER);
    return isFiltered(query) ? <ListNoMatch onClear={clear} /> : <ListEmpty isFromDevice={list.isFromDevice} />;
  }
  const Rows = isPhone ? InspectionCards : InspectionTable;
  return <Rows rows={rows} onAction={onAction} />;
}

/** A technician's phone shows the day, until something is looked for. */
function useIsDay({ query, page }: Dashboard, isSearch: boolean): boolean {
  const isPhone = useMedia(PHONE);
  const mayInspect = useMay({ permission: 'INSPECTION_CREATE' });
  return isPhone && mayInspect && !isSearch && !isFiltered(query) && page === 1;
}

function titleFor(isSearch: boolean, isTechnicianPhone: boolean): string {
  if (!isTechnicianPhone) return 'Inspections';
  return isSearch ? 'Search' : 'Today';
}

function Heading({ isSearch, total }: { isSearch: boolean; total: BoundedCount | undefined }) {
  const isPhone = useMedia(PHONE);
  const mayInspect = useMay({ permission: 'INSPECTION_CREATE' });
  const today = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' }).format(new Date());
  return (
    <header className="dashboard-head">
      <div>
        {isPhone && <p className="dashboard-date">{today}</p>}
        <h1>{titleFor(isSearch, isPhone && mayInspect)}</h1>
        {total !== undefined && <span>{countedText(total, 'inspection')}</span>}
        {!isPhone && <span>newest first</span>}
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

type BoardProps = {
  dashboard: Dashboard;
  /** Only for the office. */
  overview: DashboardOverview | undefined;
  isSearch: boolean;
  onAction: OnAction;
};

/** The list with what narrows it down. */
function ListBoard({ dashboard, overview, isSearch, onAction }: BoardProps) {
  const { query, change, list, page, size } = dashboard;
  const syncing = useAppSelector((state) => Object.keys(state.app.inspections).length);
  return (
    <>
      <TypeFilters chosen={query.type} onChoose={(type) => change({ type })} />
      <section className="dashboard-list" aria-label="Inspections">
        <StatusTabs
          chosen={query.status}
          syncing={syncing}
          overview={isByStatusOnly(query) ? overview : undefined}
          onChoose={(status) => change({ status })}
        />
        <div className="dashboard-tools">
          <SearchField value={query.search} isFocused={isSearch} onSearch={(search) => change({ search })} />
          {overview !== undefined && (
            <TechnicianFilter
              technicians={overview.technicians}
              chosen={query.technician}
              onChoose={(technician) => change({ technician })}
            />
          )}
          <AttentionNote query={query} onClear={() => change(NO_FILTER)} />
          {list.isFromDevice && query.status !== 'SYNCING' && <p>Shown from this device.</p>}
        </div>
        <ListError error={list.error} />
        <List dashboard={dashboard} onAction={onAction} />
        <Pager
          page={page}
          count={list.rows?.length ?? 0}
          size={size}
          hasNext={list.next !== undefined}
          onPrevious={dashboard.previous}
          onNext={dashboard.next}
          onSize={dashboard.setSize}
        />
      </section>
    </>
  );
}

/** The company's inspections, newest first: /dashboard and /search/{filter?}. */
export function DashboardPage() {
  usePageTitle('Inspections');
  const dashboard = useDashboard();
  const isSearch = useLocation().pathname.startsWith('/search');
  const overview = useOverview();
  const menu = useOpenRowMenu();
  const [dialog, setDialog] = useState<OpenDialog>();
  const isDay = useIsDay(dashboard, isSearch);
  const onAction: OnAction = (action, inspection) => setDialog({ action, inspection });
  return (
    <OpenRowMenuContext value={menu}>
      <Heading isSearch={isSearch} total={overview?.total} />
      <FirstSteps />
      <PhotosWaiting />
      <AttentionCards overview={overview} query={dashboard.query} onChoose={dashboard.change} />
      {isDay ? (
        <section className="dashboard-list" aria-label="Inspections">
          <ListError error={dashboard.list.error} />
          <DayList list={dashboard.list} onAction={onAction} />
        </section>
      ) : (
        <ListBoard dashboard={dashboard} overview={overview} isSearch={isSearch} onAction={onAction} />
      )}
      <RowDialogs open={dialog} onClose={() => setDialog(undefined)} />
    </OpenRowMenuContext>
  );
}
