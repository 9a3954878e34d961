import type { Leaving } from '#shared/contract/leaving.ts';

/** 'December 22, 2026' where the reader is. */
export const dayText = (at: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date(at));

const many = (count: number, one: string, more: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`;

/** What would be gone, counted. */
export const goneTexts = ({ counts, hasSubscription }: Leaving): string[] => [
  `${many(counts.inspections, 'inspection', 'inspections')} with all answers, photos, reports and proposals`,
  `${many(counts.clients, 'client', 'clients')} with their handouts and signatures`,
  `${many(counts.users, 'user', 'users')}: no one at your company can sign in anymore`,
  'Links you sent to homeowners and Realtors, which will stop working',
  'Price book, responses, inserts, truck checks and the audit log',
  ...(hasSubscription ? ['Your subscription, which ends with the period you paid for'] : []),
];

export const sizeText = (bytes: number): string => {
  if (bytes >= 1_000_000_000) return `${(bytes / 1_000_000_000).toFixed(1)} GB`;
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
};
