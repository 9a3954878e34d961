import { call } from '#web/lib/api/api-client.ts';
import { logProblem } from '#web/lib/log.ts';
import { PATHS } from '#web/lib/paths.ts';
import { dropSupportView, supportView } from '#web/lib/session/support-view.ts';
import { endSupportCopy } from '#web/offline/db/support-copies.ts';

const TIMEOUT_MS = 3000;

/**
 * Ends the support view: notifies the server, deletes the company's data on this device, and reloads the app in the user's own
 * company. If the server can't be reached, the view expires there.
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
  // Another tab may block the deletion; it is then done at the next start.
  await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))]);
  globalThis.location.assign(PATHS.organizations);
}
