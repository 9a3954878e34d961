import type { Audience, CopyPart } from '#shared/contract/share-links.ts';
import { type Company } from './design/heads.tsx';

export type ReportCopy = {
  organization: Company;
  client: { name: string };
  audience: Audience;
  include: readonly CopyPart[];
  report: {
    /** 'Masonry wood-burning fireplace'. */
    typeLabel: string;
    address: string;
    /** As it is shown: 'Nov 20, 2026'. */
    inspectedOn: string;
    headline: string;
    overallCondition: string;
    stopUse: boolean;
  };
  link: string;
  /** What the company wrote to this reader; may be empty. */
  message: string;
  /** Who pressed 'Send'; may be empty. */
  sender: string;
  attached: readonly CopyPart[];
  hasPassPhrase: boolean;
  /** Photos that were not here when it went out. */
  photosToCome: number;
  /** The last day of the link, as it is shown. */
  openUntil: string;
};
