import { generatePath } from 'react-router-dom';

/** Every page path of the signed-in application and its sign-in pages (specification, section 2); written once, here. */
export const PATHS = {
  login: '/login',
  logout: '/logout',
  passwordReset: '/password-reset',
  reset: '/reset/:token?',
  register: '/register',
  dashboard: '/dashboard',
  dasharama: '/dasharama',
  search: '/search/:filter?',
  inspectStart: '/inspect',
  inspect: '/inspect/:slug',
  report: '/inspect/:slug/report',
  sharedReport: '/r/:token',
  addClient: '/addclient',
  clients: '/clients',
  createUser: '/createUser',
  createOrg: '/createorg',
  admin: '/admin',
  settings: '/settings',
  support: '/support',
  billing: '/billing',
  accountNotActive: '/accountnotactive',
  responses: '/responses',
  inserts: '/Inserts',
  truckCheck: '/truckcheck',
  refractoryDisclaimer: '/refractorypaneldisclaimer',
  refractoryCuring: '/refractorypanelcuringinstructions',
  resources: '/resources',
  tutorials: '/tutorials',
} as const;

export type PathName = keyof typeof PATHS;

/** Screens that exist; menus show an entry only when its screen is in here. A later screen adds its name. */
export const BUILT: ReadonlySet<PathName> = new Set<PathName>([
  ...(['login', 'logout', 'passwordReset', 'reset', 'register', 'dashboard', 'dasharama', 'search'] as const),
  ...(['inspectStart', 'inspect', 'report', 'sharedReport', 'addClient', 'clients', 'createUser'] as const),
  ...(['createOrg', 'admin', 'settings', 'support', 'billing', 'accountNotActive'] as const),
]);

export const inspectionPath = (inspectionId: string) => generatePath(PATHS.inspect, { slug: inspectionId });
export const reportPath = (inspectionId: string) => generatePath(PATHS.report, { slug: inspectionId });
/** Starts an inspection for a client that is already chosen. */
export const startPath = (clientId?: string) =>
  clientId === undefined ? PATHS.inspectStart : `${PATHS.inspectStart}?client=${clientId}`;
