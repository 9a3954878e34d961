import type { Audience, CopyPart } from '#shared/contract/share-links.ts';
import { type Company } from './design/heads.tsx';

export type ReportCopy = {
  organization: Company;
  client: { name: string };
  audience: Audience;
  include: readonly CopyPart[];
  report: {
    /** Such as 'Masonry wood-burning fireplace'. */
    typeLabel: string;
    address: string;
    /** Formatted, such as 'Nov 20, 2026'. */
    inspectedOn: string;
    headline: string;
    overallCondition: string;
    stopUse: boolean;
  };
  link: string;
  /** The company's message to this reader; may be empty. */
  message: string;
  /** The user who sent it; may be empty. */
  sender: string;
  attached: readonly CopyPart[];
  hasPassPhrase: boolean;
  /** Set if the reader was sent an earlier revision: whether they opened it. */
  revised?: 'sent' | 'opened' | undefined;
  /** Number of photos that were missing when it was sent. */
  photosToCome: number;
  /** The link's last day, formatted. */
  openUntil: string;
};
