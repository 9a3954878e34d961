import { store } from '../state/store.ts';
import { supportView } from '../session/support-view.ts';

/**
 * The owner of cached responses: the user, the company, and the support view of this tab. It is the first part of each
 * query key. A session that the server has ended keeps its owner until the next sign-in, because its screen stays under the
 * sign-in dialog.
 */
export function queryOwner(): string {
  const { user, locked } = store.getState().auth;
  const owner = user ?? locked?.user;
  if (owner === undefined) return 'signed out';
  return [owner.userId, owner.organizationId, supportView()?.viewId ?? 'own company'].join(' ');
}

/** Calls `changed` after each change of the store; for `useSyncExternalStore` with `queryOwner`. */
export const onStore = (changed: () => void): (() => void) => store.subscribe(changed);
