import type { SharedDocuments } from '#shared/contract/shared-report.ts';

/** Props of each screen behind a share link. */
export type ReaderProps = { token: string; documents: SharedDocuments; reload: () => Promise<void> };
