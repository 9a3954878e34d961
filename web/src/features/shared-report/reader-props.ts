import type { SharedDocuments } from '#shared/contract/shared-report.ts';

/** What each screen behind a share link gets. */
export type ReaderProps = { token: string; documents: SharedDocuments; reload: () => Promise<void> };
