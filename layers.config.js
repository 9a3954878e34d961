/**
 * The layers of the server and of the web, from the bottom up: a folder may import those before it. ESLint checks it, and
 * docs/architecture.md shows it (`npm run layers`).
 */
export const SERVER_LAYERS = [
  ['platform', 'environment, clock, AWS clients, logger; `shims/` for the bundler'],
  ['data', 'the tenant-bound table, its keys and cursors; `accounts/`: companies, users, sessions, support views'],
  ['files', 'object storage, presigned URLs, `zip/`, `report-signing/`'],
  ['pdf', 'the renderer of reports, proposals, handouts and request lists'],
  ['mail', 'templates, their design, rendering, the mailer port'],
  ['payments', 'the port of the payment provider, and Stripe behind it'],
  ['field-service', 'the port of field-service systems, and an adapter for each'],
  ['identity', 'Cognito behind its port, tokens, the actor'],
  ['jobs', 'messages of the queues, the ports of jobs, idempotency'],
  ['http', 'the one request pipeline'],
  ['features', 'the use cases, a folder per noun of the contract'],
  ['dispatch', 'gives each message of a queue to its feature'],
  ['entry', 'one file per Lambda'],
];

export const WEB_LAYERS = [
  ['lib', 'API client, session, locks, log, paths, formatting'],
  ['offline', 'device database, outbox, sync, photos, prefetch, service worker'],
  ['ui', 'the design system: field kit, icons, dialogs, notices, theme'],
  ['diagrams', 'the drawings and their parts'],
  ['features', 'the screens, a folder per noun of the contract'],
  ['app', 'entry, router, shell, guards'],
  ['site', 'the prerendered public pages'],
];

/** Layers of the web that another layer may not import although they come before it. */
export const WEB_APART = {
  ui: ['offline'],
  diagrams: ['offline'],
  site: ['offline', 'diagrams', 'features', 'app'],
};
