/** Calls of the public pages; a test holds them against the contract, which is too heavy to ship with a static page. */
export const SITE_CALLS = {
  sendTicket: '/api/maillist/sendticket',
  signUp: '/api/auth/signup',
  register: '/api/auth/register',
} as const;
