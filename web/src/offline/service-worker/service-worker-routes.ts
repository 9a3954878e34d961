/** The Static Routing API; not yet in TypeScript's library or in every browser. */
type RouterRule = { condition: { urlPattern: string } | { requestMethod: string }; source: 'network' };
type RoutingInstallEvent = ExtendableEvent & { addRoutes?: (rules: RouterRule[]) => Promise<void> };

const RULES: RouterRule[] = [
  { condition: { urlPattern: '/api/*' }, source: 'network' },
  { condition: { urlPattern: '/config.json' }, source: 'network' },
  // Photo uploads to storage.
  { condition: { requestMethod: 'POST' }, source: 'network' },
];

/**
 * Lets API calls bypass the worker where the browser supports it: they don't wait for the worker to start, and don't reach
 * a worker that is about to be replaced (Chromium would start it again, and the page that wants the new release would
 * wait).
 */
export async function passByWorker(event: RoutingInstallEvent): Promise<void> {
  // A browser that rejects these rules goes without: the worker doesn't handle these requests anyway.
  await event.addRoutes?.(RULES).catch(() => undefined);
}
