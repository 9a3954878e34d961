import { Hub } from 'aws-amplify/utils';

/** Amplify keeps its channel `auth` to itself; ours carries the same events. */
const CHANNEL = 'flueprint-auth';

export type AuthEvent = 'signedIn' | 'signedOut' | 'tokenRefresh' | 'tokenRefresh_failure';

export function announceAuth(event: AuthEvent): void {
  Hub.dispatch(CHANNEL, { event });
}

/** Calls the listener at once for each event; returns what ends that. */
export function onAuth(listener: (event: AuthEvent) => void): () => void {
  return Hub.listen(CHANNEL, ({ payload }) => listener(payload.event as AuthEvent));
}
