/** The account that the local Kickserv accepts. In its own file, so that tests can import it without the emulator. */
export const KICKSERV = { account: 'demo-hearth', token: 'kickserv-demo-token' } as const;
