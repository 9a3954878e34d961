/**
 * The API calls of a reader's page, named as in the contract. A test compares them with the contract, which is too large to
 * load on a page that is opened once, on a phone.
 */
export const READER_CALLS = {
  getShare: { method: 'GET', path: '/api/share/{shareToken}' },
  unlockShare: { method: 'POST', path: '/api/share/{shareToken}/unlock' },
  recordView: { method: 'PUT', path: '/api/share/{shareToken}/views/{viewId}' },
  approveProposal: { method: 'PUT', path: '/api/share/{shareToken}/approvals/{approvalId}' },
  startDeposit: { method: 'POST', path: '/api/share/{shareToken}/deposit' },
  askQuestion: { method: 'PUT', path: '/api/share/{shareToken}/questions/{questionId}' },
  putRequestList: { method: 'PUT', path: '/api/share/{shareToken}/request-lists/{requestId}' },
  getRequestList: { method: 'GET', path: '/api/share/{shareToken}/request-lists/{requestId}' },
} as const;
export type ReaderCall = keyof typeof READER_CALLS;
