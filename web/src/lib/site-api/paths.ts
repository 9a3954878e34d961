/**
 * API paths for the public pages; a test compares them with the contract, which is too large to ship with a static page.
 */
export const SITE_CALLS = {
  sendTicket: '/api/maillist/sendticket',
  confirmNewsletter: '/api/maillist/confirm',
  leaveNewsletter: '/api/maillist/unsubscribe',
  signUp: '/api/auth/signup',
  register: '/api/auth/register',
} as const;
