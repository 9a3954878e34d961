/** The account that the local Kickserv accepts; apart from it, so that requests of tests need no emulator. */
export const KICKSERV = { account: 'demo-hearth', token: 'kickserv-demo-token' } as const;
