/** The service worker's notices, verbatim from the specification (section 8). */
export const NOTICES = {
  unknownError: 'Unknown error. App will NOT work offline.',
  insecure: 'You are not securely connected. No offline support.',
  unsupported: 'Your browser does not have offline support.',
  available: 'App is available for offline mode',
  updated: 'Updated app. click below to refresh and update.',
} as const;
export type Notice = keyof typeof NOTICES;

export const UPDATED_APP = NOTICES.updated;
