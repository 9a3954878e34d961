import { Hub } from 'aws-amplify/utils';

/** Amplify reserves its channel `auth`; this one carries the same events. */
const CHANNEL = 'flueprint-auth';

export type AuthEvent = 'signedIn' | 'signedOut' | 'tokenRefresh' | 'tokenRefresh_failure';

export function announceAuth(event: AuthEvent): void {
  Hub.dispatch(CHANNEL, { event });
}

/** Calls the listener synchronously for each event; returns the unsubscribe function. */
export function onAuth(listener: (event: AuthEvent) => void): () => void {
  return Hub.listen(CHANNEL, ({ payload }) => listener(payload.event as AuthEvent));
}
