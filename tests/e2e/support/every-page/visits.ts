import { GUIDES } from '#shared/help/guides.ts';
import { PUBLIC_PAGES, type PublicPageId } from '#shared/web-pages.ts';
import { PATHS, type PathName } from '#web/lib/paths.ts';

/** The records that fill the page addresses of one company. */
export type SeededRecords = {
  /** An inspection in progress. */
  readonly open: string;
  /** A client that has inspections. */
  readonly client: string | undefined;
  /** Its sections and its review. */
  readonly steps: readonly { id: string; label: string }[];
  /** A completed inspection with report, proposal and pull sheet. */
  readonly completed: string;
  /** An inspection with a revised report, if there is one. */
  readonly revised: string | undefined;
  readonly calculators: readonly { id: string; title: string }[];
};

/** An address and the heading expected on its page. */
export type Visit = {
  readonly address: string;
  readonly heading: string | RegExp;
  /** Matches failures that are expected on the page, such as the 404 of an expired link. */
  readonly refuses?: RegExp;
};
type Visits = (known: SeededRecords) => readonly Visit[];

const at = (address: string, heading: string | RegExp, refuses?: RegExp): Visit => ({
  address,
  heading,
  ...(refuses !== undefined && { refuses }),
});
const one =
  (address: string, heading: string | RegExp, refuses?: RegExp): Visits =>
  () => [at(address, heading, refuses)];
/** A well-formed id that belongs to no ticket. */
const NO_TICKET = '01HZZZZZZZZZZZZZZZZZZZZZZ1';
const withToken = (path: string) => path.replace(/:token\??/, 'a-token-from-an-email');
const withId = (path: string, inspectionId: string) => path.replace(':slug', inspectionId);

/** The visits of every page in the path table. A missing page is a type error and fails the test. */
export const VISITS: Readonly<Record<PathName, Visits>> = {
  login: one(PATHS.login, 'Sign in'),
  logout: one(PATHS.logout, 'Sign in'),
  passwordReset: one(PATHS.passwordReset, 'Reset Password'),
  reset: () => [at('/reset', 'Update Password'), at(withToken(PATHS.reset), 'Update Password')],
  register: one(PATHS.register, 'Create new account'),
  verifyEmail: one(withToken(PATHS.verifyEmail), 'Confirm your email'),
  confirmEmail: one(withToken(PATHS.confirmEmail), 'Confirm your new email'),
  unsubscribe: one(withToken(PATHS.unsubscribe), 'Service reminders'),
  undoEmail: one(withToken(PATHS.undoEmail), 'This was not me'),
  dashboard: one(PATHS.dashboard, 'Inspections'),
  dasharama: one(PATHS.dasharama, 'Day board'),
  search: () => ['/search', '/search/household', '/search/no%20such%20client'].map((path) => at(path, 'Inspections')),
  inspectStart: one(PATHS.inspectStart, 'Start an inspection'),
  inspect: ({ open, steps }) => steps.map(({ id, label }) => at(`${withId(PATHS.inspect, open)}?s=${id}`, label)),
  flue: ({ open }) => [at(withId(PATHS.flue, open).replace('/:flue?', ''), 'Flue size')],
  report: ({ completed, revised, open }) => [
    ...[completed, open].map((id) => at(withId(PATHS.report, id), 'Photo receipt')),
    ...(revised === undefined ? [] : [at(`${withId(PATHS.report, revised)}?show=revisions`, 'Photo receipt')]),
  ],
  reportEdit: ({ completed }) => [at(withId(PATHS.reportEdit, completed), 'Order of the findings')],
  proposal: ({ completed, open }) =>
    [completed, open].map((id) => at(withId(PATHS.proposal, id), /^Choose the repairs|approved by/)),
  pullSheet: ({ completed }) => [at(withId(PATHS.pullSheet, completed), 'Pull sheet')],
  proposalEdit: ({ completed }) => [at(withId(PATHS.proposalEdit, completed), 'Edit the proposal')],
  addClient: one(PATHS.addClient, 'Add Clients'),
  clients: one(PATHS.clients, 'Clients'),
  client: ({ client }) =>
    client === undefined ? [] : [at(PATHS.client.replace(':clientId', client), /^(Inspections|Client$)/)],
  createUser: one(PATHS.createUser, 'Create User'),
  createOrg: one(PATHS.createOrg, 'Create Organization'),
  organizations: one(PATHS.organizations, /^Organizations/),
  tickets: one(PATHS.tickets, 'Support tickets'),
  ticket: one(PATHS.ticket.replace(':ticketId', NO_TICKET), 'Support ticket', /\/api\/admin\/tickets\//),
  ticketThread: one(withToken(PATHS.ticketThread), 'Support ticket'),
  subscribers: one(PATHS.subscribers, 'Newsletter subscribers'),
  admin: one(PATHS.admin, 'Admin Settings'),
  adminOrder: one(PATHS.adminOrder, 'Inspection order'),
  adminLogic: one(PATHS.adminLogic, 'Inspection order'),
  adminSizing: one(PATHS.adminSizing, 'Sizing rules'),
  adminPrices: one(PATHS.adminPrices, 'Price book'),
  adminProposals: one(PATHS.adminProposals, 'Proposals'),
  adminAudit: one(PATHS.adminAudit, 'Audit log'),
  adminIntegrations: one(PATHS.adminIntegrations, 'Integrations'),
  adminLeave: one(PATHS.adminLeave, 'Export everything'),
  settings: one(PATHS.settings, 'User Settings'),
  deviceData: one(PATHS.deviceData, 'Data on this device'),
  support: one(PATHS.support, "We're Here To Help"),
  billing: one(PATHS.billing, 'Billing'),
  accountNotActive: one(PATHS.accountNotActive, 'Account not active'),
  responses: one(PATHS.responses, /^Responses/),
  inserts: one(PATHS.inserts, /^Inserts/),
  truckCheck: one(PATHS.truckCheck, 'Truck Check'),
  truckOpen: one(PATHS.truckOpen, 'Truck items below par'),
  dueServices: one(PATHS.dueServices, 'Due for service'),
  photosWaiting: one(PATHS.photosWaiting, 'Photos still on a phone'),
  truckTemplate: one(PATHS.truckTemplate, 'Truck checklist'),
  refractoryDisclaimer: one(PATHS.refractoryDisclaimer, 'Refractory Panel Disclaimer'),
  refractoryCuring: one(PATHS.refractoryCuring, 'Refractory Panel Curing Instructions'),
  sizing: one(PATHS.sizing, 'Sizing'),
  sizingCalculator: ({ calculators }) => calculators.map(({ id, title }) => at(`${PATHS.sizing}/${id}`, title)),
  resources: one(PATHS.resources, /^Resources|^Guides, placemats/),
  tutorials: one(PATHS.tutorials, /^Tutorials|Learn it/),
  guide: one('/guide/clients', 'Add your client list'),
  diagrams: () => [PATHS.diagrams, `${PATHS.diagrams}?kind=gas`].map((path) => at(path, 'Diagrams')),
};

const ONE_HEADING: Readonly<Partial<Record<PublicPageId, string | RegExp>>> = {
  landing: /before the van leaves/,
  pricing: 'More Features',
  ourStory: /cost you the evening/,
  whatIs: /One pass/,
  realtors: /^Why Realtors love/,
  proVsLite: /As guided as/,
  instantReports: /The report is there/,
  instantProposals: /^The price/,
  resources: /^Guides, placemats/,
  tutorials: /^Learn it/,
  support: "We're Here To Help",
  newsletterConfirm: 'Confirm your email',
  newsletterUnsubscribe: 'Unsubscribe',
  privacy: 'Privacy',
  terms: 'Terms',
  payment: 'Payment',
  success: 'Payment successful',
  canceled: 'Payment canceled',
};

const headingOf = (id: PublicPageId): string | RegExp =>
  ONE_HEADING[id] ?? GUIDES.find((guide) => guide.id === id)?.title ?? /30 free days/;

/** The public pages. The sign-up page is also visited with a promo code. */
export const PUBLIC_VISITS = Object.fromEntries(
  PUBLIC_PAGES.map(({ id, path }) => {
    const address = path.replace('/*', '');
    const addresses = id === 'signup' ? [address, `${address}/free30`] : [address];
    return [id, addresses.map((url) => at(url, headingOf(id)))];
  }),
) as unknown as Readonly<Record<PublicPageId, readonly Visit[]>>;
