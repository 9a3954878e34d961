/** The Static Routing API; not in TypeScript's library yet, nor in every browser. */
type RouterRule = { condition: { urlPattern: string } | { requestMethod: string }; source: 'network' };
type RoutingInstallEvent = ExtendableEvent & { addRoutes?: (rules: RouterRule[]) => Promise<void> };

const RULES: RouterRule[] = [
  { condition: { urlPattern: '/api/*' }, source: 'network' },
  { condition: { urlPattern: '/config.json' }, source: 'network' },
  // Photos on their way to storage.
  { condition: { requestMethod: 'POST' }, source: 'network' },
];

/**
 * Calls to the server pass the worker by where the browser allows it: none waits for the worker to start, and none
 * arrives at a worker that is just making way for the next release (Chromium starts it again then, and the page that
 * asked for the release waits).
 */
export async function passByWorker(event: RoutingInstallEvent): Promise<void> {
  // A browser that knows other rules goes without: its calls pass through the worker, which leaves them alone.
  await event.addRoutes?.(RULES).catch(() => undefined);
}
