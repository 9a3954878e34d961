import { waitFor } from '#infra/local/support/wait-for.ts';
import { clientPath, PATHS } from '#web/lib/paths.ts';
import { choose, press, type Opening, type World } from './opening.ts';

const DASHBOARD = 'features/dashboard/dashboard-page.tsx';
const ADMIN = 'features/company/organization/admin-page.tsx';
const INSERTS = 'features/field-forms/inserts/inserts-page.tsx';
const RESPONSES = 'features/company/responses/responses-page.tsx';
const ORGANIZATIONS = 'features/support/organizations-page.tsx';
const GUARD = 'app/guard.tsx';

const at = (path: string) => () => path;
/** Only the report of a completed inspection can be sent. */
const completedOnly = (path: string) => `${path}?status=COMPLETED_DELIVERED`;
const ofUser = (name: string | undefined) => new RegExp(`^Actions for ${name ?? ''}`);

const ofDashboard = (title: string, path: string): Opening[] => [
  {
    page: DASHBOARD,
    dialog: 'features/deliveries/send-copy-dialog.tsx',
    title: `send copy from ${title}`,
    as: 'administrator',
    address: at(completedOnly(path)),
    name: 'Send copy',
    open: choose(/^Actions for/, /^Send copy/),
  },
  {
    page: DASHBOARD,
    dialog: 'features/dashboard/row/archive-dialog.tsx',
    title: `archive from ${title}`,
    as: 'administrator',
    address: at(completedOnly(path)),
    name: 'Archive inspection',
    open: choose(/^Actions for/, /^Archive/),
  },
];

const OF_USERS: readonly [string, string, string | RegExp, RegExp][] = [
  ['users/edit-user-modal', 'edit a user', 'Edit user', /^Edit/],
  ['users/reset-password-modal', 'send a password reset', /password reset/i, /^Send password reset/],
  ['users/user-state-modal', 'deactivate a user', /^Deactivate/, /^Deactivate/],
  ['users/delete-user-modal', 'delete a user', /^Delete/, /^Delete/],
];

const ofAdmin = (dialog: string, title: string) => ({
  page: ADMIN,
  dialog: `features/company/organization/${dialog}.tsx`,
  title: `${title} from the admin settings`,
  as: 'owner' as const,
  address: at(PATHS.admin),
});

const ADMIN_OPENINGS: Opening[] = [
  ...OF_USERS.map(([dialog, title, name, entry]): Opening => ({
    ...ofAdmin(dialog, title),
    name,
    open: (page, { member }) => choose(ofUser(member), entry)(page),
  })),
  {
    ...ofAdmin('users/reset-codes-modal', 'turn off sign-in codes'),
    name: /sign-in codes/i,
    open: (page, { coded }) => choose(ofUser(coded), /^Turn off sign-in codes/)(page),
  },
  {
    ...ofAdmin('edit-organization-modal', 'edit the company'),
    name: /Edit/,
    open: choose('Org Info menu', 'Edit org'),
  },
  {
    ...ofAdmin('edit-legal-modal', 'edit the legal statement'),
    name: 'Edit the legal statement',
    open: press('Edit the legal statement'),
  },
  {
    ...ofAdmin('logo/crop-modal', 'crop the logo'),
    name: /logo/i,
    open: async (page, { logo }) => {
      await page.getByLabel('Logo file').setInputFiles(logo);
      return undefined;
    },
  },
];

const LIST_OPENINGS: Opening[] = [
  ...(
    [
      ['insert-modal', 'add an insert', /^Add/, press('Add')],
      ['insert-modal', 'edit an insert', /^Sample Stove Works/, choose(/^Actions for/, /^Edit/)],
      ['delete-insert-modal', 'delete an insert', /^Delete/, choose(/^Actions for/, /^Delete/)],
      ['import-modal', 'import inserts', /^Import/, press('Import CSV')],
    ] as const
  ).map(([dialog, title, name, open]): Opening => ({
    page: INSERTS,
    dialog: `features/field-forms/inserts/${dialog}.tsx`,
    title: `${title} from Inserts`,
    as: 'owner',
    address: at(PATHS.inserts),
    name,
    open,
  })),
  ...(
    [
      ['edit-response-modal', 'edit a response', /./, /^Edit/],
      ['remove-response-modal', 'reset a response', /./, /^Reset/],
    ] as const
  ).map(([dialog, title, name, entry]): Opening => ({
    page: RESPONSES,
    dialog: `features/company/responses/${dialog}.tsx`,
    title: `${title} from Responses`,
    as: 'owner',
    address: at(PATHS.responses),
    name,
    open: async (page) => {
      await page.getByRole('searchbox', { name: 'Search responses' }).fill('The crown is cracked');
      return choose(/^Actions for The crown is cracked/, entry)(page);
    },
  })),
  {
    page: ADMIN,
    dialog: 'features/company/inspection/reset-order-modal.tsx',
    title: 'reset the order from the admin settings',
    as: 'owner',
    address: at(PATHS.adminOrder),
    name: 'Reset to default',
    open: press('Reset to default'),
  },
  {
    page: 'features/clients/form/add-client-page.tsx',
    dialog: 'features/clients/merge/merge-dialog.tsx',
    title: 'merge a draft client from its page',
    as: 'owner',
    name: /^Merge/,
    address: ({ draftClient }) => `${PATHS.addClient}?client=${draftClient}`,
    open: press('Merge into another client'),
  },
  {
    page: 'features/clients/client-page.tsx',
    dialog: 'features/clients/merge/merge-dialog.tsx',
    title: 'merge a client from its page',
    as: 'owner',
    name: /^Merge/,
    address: ({ client }) => clientPath(client),
    open: press('Merge…'),
  },
  {
    page: 'features/clients/list/clients-page.tsx',
    dialog: 'features/field-forms/handouts/handouts-modal.tsx',
    title: 'signed handouts from Clients',
    as: 'owner',
    address: at(PATHS.clients),
    name: /^Handouts of/,
    open: press(/^Signed handouts of/),
  },
  ...(['look-in-modal', 'version-modal'] as const).map((dialog): Opening => ({
    page: ORGANIZATIONS,
    dialog: `features/support/${dialog}.tsx`,
    title: `${dialog} from Organizations`,
    as: 'super administrator',
    address: at(PATHS.organizations),
    name: /./,
    open: press(dialog === 'look-in-modal' ? /^Start a support view of Company/ : /^Version and features of Company/),
  })),
];

const CLIENTS = 'features/clients/list/clients-page.tsx';
const CLIENT = 'features/clients/client-page.tsx';
const DELETE_CLIENT = 'features/clients/delete/delete-modal.tsx';
const ofClient = ({ client }: World) => PATHS.client.replace(':clientId', client);

const CLIENT_OPENINGS: Opening[] = [
  {
    page: CLIENTS,
    dialog: DELETE_CLIENT,
    title: 'delete a client from Clients',
    as: 'owner',
    name: /^Delete/,
    address: at(PATHS.clients),
    open: async (page) => {
      await page
        .getByRole('checkbox', { name: /^Select / })
        .last()
        .check();
      return press('Delete…')(page);
    },
  },
  {
    page: CLIENT,
    dialog: DELETE_CLIENT,
    title: 'delete a client from its page',
    as: 'owner',
    name: /^Delete/,
    address: ofClient,
    open: press('Delete…'),
  },
  {
    page: CLIENT,
    dialog: 'features/clients/merge/merge-clients-modal.tsx',
    title: 'merge a client from its page',
    as: 'owner',
    name: /^Merge/,
    address: ofClient,
    open: press('Merge…'),
  },
  {
    page: 'features/tickets/ticket-page.tsx',
    dialog: 'features/tickets/ticket-page.tsx',
    title: 'delete a ticket from its page',
    as: 'super administrator',
    name: 'Delete this ticket?',
    address: ({ ticket }) => PATHS.ticket.replace(':ticketId', ticket),
    close: 'Keep it',
    open: press('Delete the ticket'),
  },
];

const CLIENT_WORK_OPENINGS: Opening[] = [
  {
    page: 'features/clients/list/clients-page.tsx',
    dialog: 'features/csv-exports/csv-export-dialog.tsx',
    title: 'export clients from Clients',
    as: 'owner',
    address: at(PATHS.clients),
    name: 'Export clients',
    open: press('Export CSV'),
  },
  {
    page: DASHBOARD,
    dialog: 'features/csv-exports/csv-export-dialog.tsx',
    title: 'export inspections from the dashboard',
    as: 'administrator',
    name: 'Export inspections',
    address: at(completedOnly(PATHS.dashboard)),
    open: press('Export CSV'),
  },
  {
    page: 'features/due-services/due-services-page.tsx',
    dialog: 'features/due-services/reminder-dialog.tsx',
    title: 'send reminders from Due for Service',
    as: 'administrator',
    address: at(PATHS.dueServices),
    name: 'Send reminders',
    open: async (page) => {
      await page.getByRole('checkbox', { name: 'Select all that can be emailed' }).check();
      return press(/^Send \d+ reminder/)(page);
    },
  },
];

const BILLING_OPENINGS: Opening[] = [
  {
    page: 'features/billing/billing-page.tsx',
    dialog: 'features/billing/change-plan-modal.tsx',
    title: 'change the plan from Billing',
    as: 'subscriber',
    address: at(PATHS.billing),
    name: /^Change to/,
    open: press(/^Change to/),
  },
  {
    page: 'features/billing/billing-page.tsx',
    dialog: 'features/company/organization/users/user-state-modal.tsx',
    title: 'deactivate a technician from Billing',
    as: 'closed owner',
    address: at(PATHS.billing),
    name: /^Deactivate/,
    open: press(/^Deactivate/),
  },
];

const SHELL_OPENINGS: Opening[] = [
  {
    page: GUARD,
    dialog: 'app/shell/menu-drawer.tsx',
    title: 'the menu on a phone',
    as: 'administrator',
    address: at(PATHS.settings),
    name: 'Menu',
    open: press('Open menu'),
    widths: [390],
    close: 'Close menu',
  },
  {
    page: GUARD,
    dialog: 'features/auth/login-dialog.tsx',
    title: 'sign-in over a protected page',
    as: 'stranger',
    address: at(PATHS.clients),
    name: 'Sign in',
    isPersistent: true,
    open: () => Promise.resolve(undefined),
  },
  {
    page: GUARD,
    dialog: 'features/auth/sign-in-again.tsx',
    title: 'sign-in after the session ended',
    as: 'stranger',
    address: at(PATHS.login),
    name: 'Please sign in again',
    close: 'Not now, keep working',
    isAlone: true,
    refuses: /\b401\b/,
    open: (page, world) => endSession(page, world.accounts.technician),
  },
  {
    page: GUARD,
    dialog: 'features/tour/tour.tsx',
    title: 'the tour from User Settings',
    as: 'owner',
    address: at(PATHS.settings),
    name: /./,
    isBeside: true,
    close: 'Skip tour',
    open: async (page) => {
      await press('Start the tour')(page);
      return undefined;
    },
  },
];

async function endSession(page: Parameters<Opening['open']>[0], account: { email: string; password: string }) {
  await page.getByLabel('Email address').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(`**${PATHS.dashboard}`);
  // Simulates a sign-out on another device.
  const headers = await page.evaluate(() => ({
    authorization: `Bearer ${localStorage.getItem('token') ?? sessionStorage.getItem('token') ?? ''}`,
  }));
  const server = new URL(page.url()).origin;
  await fetch(`${server}/api/auth/logout`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{}',
  });
  // Cached reads may still succeed for some seconds (ADR 025).
  const isRefused = async () =>
    (await fetch(`${server}/api/auth/sessions`, { headers })).status === 401 ? true : undefined;
  await waitFor(isRefused, { timeoutMs: 30_000, what: 'The end of the session' });
  await page.goto(new URL(PATHS.settings, page.url()).href);
  return undefined;
}

export const APP_OPENINGS: readonly Opening[] = [
  ...ofDashboard('the dashboard', PATHS.dashboard),
  ...ofDashboard('a search', '/search/e'),
  ...ADMIN_OPENINGS,
  ...LIST_OPENINGS,
  ...CLIENT_OPENINGS,
  ...CLIENT_WORK_OPENINGS,
  ...BILLING_OPENINGS,
  ...SHELL_OPENINGS,
];
