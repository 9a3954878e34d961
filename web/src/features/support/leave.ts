import { call } from '#web/lib/api/api-client.ts';
import { logProblem } from '#web/lib/log.ts';
import { PATHS } from '#web/lib/paths.ts';
import { dropSupportView, supportView } from '#web/lib/session/support-view.ts';
import { endSupportCopy } from '#web/offline/db/support-copies.ts';

const PATIENCE_MS = 3000;

/**
 * Ends the support view: the server is notified, the company's copy on this device is deleted, and the application reloads in the
 * own company. A server that cannot be reached ends the view by itself when its time is over.
 */
export async function leaveSupportView(): Promise<void> {
  const viewId = supportView()?.viewId;
  dropSupportView();
  if (viewId !== undefined) {
    await call('endSupportView', { params: { viewId } }, { timeoutMs: 5000 }).catch((error: unknown) =>
      logProblem('The end of a support view did not reach the server', error),
    );
  }
  const gone = endSupportCopy().catch((error: unknown) =>
    logProblem('The copy of a support view was not deleted', error),
  );
  // Another tab may hold it: then it goes with the next start.
  await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  globalThis.location.assign(PATHS.organizations);
}
