import { generatePath } from 'react-router-dom';

/** Every page path of the signed-in app and its sign-in pages (specification, section 2). */
export const PATHS = {
  login: '/login',
  logout: '/logout',
  passwordReset: '/password-reset',
  reset: '/reset/:token?',
  register: '/register',
  verifyEmail: '/verify-email/:token',
  confirmEmail: '/confirm-email/:token',
  undoEmail: '/undo-email/:token',
  dashboard: '/dashboard',
  dasharama: '/dasharama',
  search: '/search/:filter?',
  inspectStart: '/inspect',
  inspect: '/inspect/:slug',
  flue: '/inspect/:slug/flue/:flue?',
  report: '/inspect/:slug/report',
  reportEdit: '/inspect/:slug/report/edit',
  proposal: '/inspect/:slug/proposal',
  pullSheet: '/inspect/:slug/pull-sheet',
  proposalEdit: '/inspect/:slug/proposal/edit',
  addClient: '/addclient',
  clients: '/clients',
  client: '/clients/:clientId',
  dueServices: '/due',
  unsubscribe: '/unsubscribe/:token',
  /** A support ticket, for the person who submitted it. */
  ticketThread: '/ticket/:token',
  createUser: '/createUser',
  createOrg: '/createorg',
  organizations: '/organizations',
  admin: '/admin',
  /** Both redirect to the section of Admin Settings with the order and the logic. */
  adminOrder: '/admin/inspection-order',
  adminLogic: '/admin/logic',
  adminSizing: '/admin/sizing',
  adminPrices: '/admin/prices',
  adminProposals: '/admin/proposals',
  adminAudit: '/admin/audit',
  adminLeave: '/admin/leave',
  adminIntegrations: '/admin/integrations',
  tickets: '/tickets',
  ticket: '/tickets/:ticketId',
  subscribers: '/subscribers',
  settings: '/settings',
  deviceData: '/settings/data',
  support: '/support',
  billing: '/billing',
  accountNotActive: '/accountnotactive',
  responses: '/responses',
  inserts: '/Inserts',
  truckCheck: '/truckcheck',
  truckOpen: '/truckcheck/open',
  photosWaiting: '/photos-waiting',
  truckTemplate: '/truckcheck/list',
  refractoryDisclaimer: '/refractorypaneldisclaimer',
  refractoryCuring: '/refractorypanelcuringinstructions',
  sizing: '/sizing',
  sizingCalculator: '/sizing/:calculator',
  resources: '/resources',
  tutorials: '/tutorials',
  guide: '/guide/:guide',
  diagrams: '/diagrams',
} as const;

export type PathName = keyof typeof PATHS;

export const INSPECTION_ORDER = `${PATHS.admin}#inspection-order`;
export const FINANCING_SETTINGS = `${PATHS.adminProposals}#financing`;

export const ticketPath = (ticketId: string) => generatePath(PATHS.ticket, { ticketId });
export const inspectionPath = (inspectionId: string) => generatePath(PATHS.inspect, { slug: inspectionId });
/** The flue size screen of one flue, by component ID. */
export const fluePath = (inspectionId: string, flue: string) => generatePath(PATHS.flue, { slug: inspectionId, flue });
export const reportPath = (inspectionId: string) => generatePath(PATHS.report, { slug: inspectionId });
export const reportEditPath = (inspectionId: string) => generatePath(PATHS.reportEdit, { slug: inspectionId });
export const proposalPath = (inspectionId: string) => generatePath(PATHS.proposal, { slug: inspectionId });
export const proposalEditPath = (inspectionId: string) => generatePath(PATHS.proposalEdit, { slug: inspectionId });
export const pullSheetPath = (inspectionId: string) => generatePath(PATHS.pullSheet, { slug: inspectionId });
export const truckCheckPath = (checkId: string) => `${PATHS.truckCheck}?check=${checkId}`;
/** The page of one client, with its inspections. */
export const clientPath = (clientId: string) => generatePath(PATHS.client, { clientId });
export const editClientPath = (clientId: string) => `${PATHS.addClient}?client=${clientId}`;
/** The start page for an inspection, with the client preselected. */
export const startPath = (clientId?: string) =>
  clientId === undefined ? PATHS.inspectStart : `${PATHS.inspectStart}?client=${clientId}`;
