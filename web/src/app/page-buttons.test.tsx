import 'fake-indexeddb/auto';
import { ALL_CHECKLISTS } from '#shared/inspection/definitions/every.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isGranted } from '#shared/auth/can.ts';
import { type Role, ROLES } from '#shared/auth/roles.ts';
import { type RouteId, routes } from '#shared/contract/index.ts';
import { InspectionSummary } from '#shared/contract/inspections.ts';
import { EMPTY_KIT } from '#shared/inspection/kit.ts';
import { buildPullSheet } from '#shared/pull-sheet/build.ts';
import { sampleSource } from '#shared/report/sample-report.ts';
import { AdminPage } from '#web/features/company/organization/admin-page.tsx';
import { PriceBookPage } from '#web/features/company/inspection/price-book-page.tsx';
import { ProposalSettingsPage } from '#web/features/company/proposal/proposal-settings-page.tsx';
import { DueServicesPage } from '#web/features/due-services/due-services-page.tsx';
import type { DueService } from '#shared/contract/due-services.ts';
import { ClientsPage } from '#web/features/clients/list/clients-page.tsx';
import { DashboardPage } from '#web/features/dashboard/dashboard-page.tsx';
import { InsertsPage } from '#web/features/field-forms/inserts/inserts-page.tsx';
import { ReportMenu } from '#web/features/inspection/report/report-menu.tsx';
import { PhotoBoardPage } from '#web/features/sync-status/photo-board/photo-board-page.tsx';
import { SheetView } from '#web/features/pull-sheet/sheet-view.tsx';
import { ResponsesPage } from '#web/features/company/responses/responses-page.tsx';
import { closeDeviceDatabase } from '#web/offline/db/database.ts';
import { freshDevice } from '#web/offline/testing/device.ts';
import { mockRoutes, type MockResponses } from '#web/testing/contract-fetch.ts';
import { organization, renderFor, userOf } from '#web/testing/viewer.tsx';
import { PAGE_ACCESS } from '../lib/session/access.ts';
import type { PathName } from '../lib/paths.ts';

const ULID = (n: number) => `01J${String(n).padStart(23, '0')}`;
const AT = '2026-11-20T10:00:00.000Z';
const { inspection } = sampleSource();
const completed = InspectionSummary.parse({ ...inspection, isSample: true, completedAt: AT });
const open: InspectionSummary = {
  ...completed,
  inspectionId: ULID(9),
  clientName: 'Open Client',
  status: 'IN_PROGRESS',
};
const company = {
  kit: EMPTY_KIT,
  settings: { showPrices: true, techsEditPrices: false, techsEditWording: false },
  version: 'Pro' as const,
  mayUse: { Pro: true, check: true },
  alternateReasons: false,
};
const client = {
  clientId: ULID(3),
  name: 'Morgan Client',
  phone: '',
  email: '',
  notes: '',
  createdAt: AT,
  updatedAt: AT,
  version: 1,
};
const insert = {
  insertId: ULID(5),
  maker: 'Sample Stove Works',
  model: 'Example 30',
  kind: 'INSERT' as const,
  fuel: 'WOOD' as const,
  collarIn: 6,
  minLinerIn: 6,
  note: '',
  clearances: { rearIn: 12, sideIn: null, cornerIn: null, frontIn: null },
  createdAt: AT,
  updatedAt: AT,
  version: 1,
};
const board = {
  photos: 1,
  isCut: false,
  asOf: AT,
  devices: [
    {
      deviceId: ULID(1),
      user: { userId: 'user-0000000002', name: 'Dan Draft' },
      name: 'Dan’s iPhone',
      platform: 'iPhone, Safari',
      lastSeenAt: AT,
      photos: 1,
      bytes: 1000,
      oldestTakenAt: AT,
      inspections: [],
    },
  ],
};
const dueService: DueService = {
  dueId: `${client.clientId}.MASONRY_WOOD.SWEEP`,
  clientId: client.clientId,
  clientName: 'Due Client',
  phone: '',
  email: 'due@example.com',
  address: '',
  contact: 'ok',
  kind: 'SWEEP',
  type: 'MASONRY_WOOD',
  lastDoneOn: '2024-11-20',
  dueOn: '2025-11-20',
};
const ANSWERS: MockResponses = {
  listInspections: () => ({ inspections: [completed, open] }),
  listClients: () => ({ clients: [client] }),
  listStars: () => ({ stars: [] }),
  listUsers: () => ({ users: [userOf('user-0000000002', 'Other Person', 'OFFICE')] }),
  getKit: () => company,
  listSuggestedResponses: () => ({ suggestions: [] }),
  listInserts: () => ({ inserts: [insert] }),
  getPhotoBoard: () => ({ board }),
  listDueServices: () => ({ services: [dueService], isGathering: false }),
  getOrganization: () => ({ data: organization }),
  getDepositAccount: () => ({ account: { state: 'none' } }),
  listDevices: () => ({ devices: [] }),
};

type Kind = 'button' | 'link' | 'menuitem' | 'checkbox' | 'switch';
/** A control, and the route that it calls; the contract and the permission table define who may call it. */
type Control = readonly [Kind, string | RegExp, RouteId];
type Screen = {
  page: PathName;
  shown: () => ReactNode;
  /** Resolves when the screen has loaded. */
  ready: () => Promise<unknown>;
  /** A menu to open first. */
  press?: string | RegExp;
  controls: readonly Control[];
};

const SCREENS: readonly Screen[] = [
  {
    page: 'dashboard',
    shown: () => <DashboardPage />,
    ready: () => screen.findByText(completed.clientName),
    press: `Actions for ${completed.clientName}`,
    controls: [
      ['link', 'Add client', 'putClient'],
      ['button', 'Export CSV', 'putCsvExport'],
      ['link', 'Start inspection', 'createInspection'],
      ['button', 'Remove the sample', 'removeSample'],
      ['menuitem', 'Open', 'editInspection'],
      ['menuitem', 'Report', 'getReport'],
      ['menuitem', 'Proposal', 'getProposal'],
      ['menuitem', 'Pull sheet', 'getPullSheet'],
      ['menuitem', 'Revise', 'editReport'],
      ['menuitem', 'Send copy…', 'sendCopy'],
      ['menuitem', 'Archive…', 'setInspectionStatus'],
    ],
  },
  {
    page: 'clients',
    shown: () => <ClientsPage />,
    ready: () => screen.findByText('Morgan Client'),
    controls: [
      ['button', 'Export CSV', 'putCsvExport'],
      ['button', 'Add a client', 'putClient'],
      ['link', 'Morgan Client', 'getClient'],
      ['link', /inspection.*Morgan Client/i, 'createInspection'],
    ],
  },
  {
    page: 'report',
    shown: () => <ReportMenu inspectionId={completed.inspectionId} isCompleted isArchived={false} />,
    ready: () => screen.findByRole('button', { name: 'More' }),
    press: 'More',
    controls: [
      ['link', 'Edit the report', 'editReport'],
      ['link', 'Change the answers', 'editInspection'],
      ['link', 'Links and what was read', 'listLinks'],
      ['link', 'Proposal', 'getProposal'],
      ['link', 'Pull sheet', 'getPullSheet'],
    ],
  },
  {
    page: 'pullSheet',
    shown: () => <SheetView sheet={buildPullSheet({ definitions: ALL_CHECKLISTS, inspection })} ticks={{}} />,
    ready: () => screen.findByRole('heading', { name: 'Pull sheet' }),
    controls: [
      ['button', 'Print', 'getPullSheet'],
      ['button', /^Short/, 'putPullSheetTicks'],
    ],
  },
  {
    page: 'dueServices',
    shown: () => <DueServicesPage />,
    ready: () => screen.findByText('Due Client'),
    controls: [
      ['button', 'Send reminders', 'remindDueServices'],
      ['link', /^Start inspection/, 'createInspection'],
    ],
  },
  {
    page: 'photosWaiting',
    shown: () => <PhotoBoardPage />,
    ready: () => screen.findByRole('region', { name: /Dan’s iPhone/ }),
    controls: [['button', /remind|ask/i, 'remindTechnician']],
  },
  {
    page: 'responses',
    shown: () => <ResponsesPage />,
    ready: () => screen.findByRole('searchbox', { name: 'Search responses' }),
    controls: [
      ['button', /^Add a response to/, 'putResponse'],
      ['button', /^Actions for/, 'deleteResponse'],
    ],
  },
  {
    page: 'inserts',
    shown: () => <InsertsPage />,
    ready: () => screen.findByText('Example 30'),
    controls: [
      ['button', 'Export CSV', 'listInserts'],
      ['button', /Import/, 'importInserts'],
      ['button', /^Add/, 'putInsert'],
      ['button', /^Actions for/, 'deleteInsert'],
    ],
  },
  {
    page: 'admin',
    shown: () => <AdminPage />,
    ready: () => screen.findByText('Other Person'),
    controls: [
      ['button', 'Org Info menu', 'editOrganization'],
      ['button', /Create|Add a user/, 'createUser'],
      ['button', 'Actions for Other Person', 'editUser'],
      ['link', 'Audit log', 'listAudit'],
      ['link', 'Export or delete the company', 'requestCompanyDeletion'],
      ['link', 'Price book', 'putPriceBook'],
      ['button', 'Edit the legal statement', 'editOrganizationSettings'],
      ['button', /logo/i, 'putLogo'],
    ],
  },
  {
    page: 'adminPrices',
    shown: () => <PriceBookPage />,
    ready: () => screen.findByRole('table', { name: 'Price book' }),
    controls: [['button', 'Save', 'putPriceBook']],
  },
  {
    page: 'adminProposals',
    shown: () => <ProposalSettingsPage />,
    ready: () => screen.findByRole('heading', { name: 'Proposals' }),
    controls: [['button', 'Save', 'editOrganizationSettings']],
  },
];

const mayCall = (role: Role, routeId: RouteId): boolean => {
  const { permission } = routes[routeId];
  return permission === 'public' || permission === 'signed-in' || isGranted(role, permission);
};
const mayOpen = (role: Role, page: PathName): boolean => {
  const permission = PAGE_ACCESS[page]?.permission;
  return permission === undefined || isGranted(role, permission);
};
const isShown = ([kind, name]: Control) => screen.queryAllByRole(kind, { name }).length > 0;

beforeEach(async () => void (await freshDevice()));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  closeDeviceDatabase();
});

async function show({ shown, ready, press }: Screen, role: Role): Promise<void> {
  mockRoutes(ANSWERS);
  renderFor(role, shown());
  await ready();
  if (press !== undefined) fireEvent.click(screen.getByRole('button', { name: press }));
}

describe.each(SCREENS.map((each) => [each.page, each] as const))('the buttons of %s', (page, shown) => {
  it.each(ROLES.filter((role) => mayOpen(role, page)))(
    'are shown to %s only if their routes allow the role',
    async (role) => {
      await show(shown, role);
      const expected = shown.controls.map(([, name, routeId]) => [String(name), mayCall(role, routeId)]);

      await waitFor(() =>
        expect(shown.controls.map((control) => [String(control[1]), isShown(control)])).toEqual(expected),
      );
    },
  );
});
