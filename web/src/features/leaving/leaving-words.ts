import type { Leaving } from '#shared/contract/leaving.ts';

/** 'December 22, 2026' where the reader is. */
export const dayText = (at: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date(at));

const many = (count: number, one: string, more: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`;

/** What would be gone, counted. */
export const goneTexts = ({ counts, hasSubscription }: Leaving): string[] => [
  `${many(counts.inspections, 'inspection', 'inspections')} with all answers, photos, reports and proposals`,
  `${many(counts.clients, 'client', 'clients')} with their hand-outs and signatures`,
  `${many(counts.users, 'user', 'users')}: nobody of your company can sign in any more`,
  'Links you sent to homeowners and Realtors: they stop opening',
  'Price book, responses, inserts, truck checks and the audit log',
  ...(hasSubscription ? ['Your subscription: it ends with the period you paid for, and is not renewed'] : []),
];

export const sizeText = (bytes: number): string => {
  if (bytes >= 1_000_000_000) return `${(bytes / 1_000_000_000).toFixed(1)} GB`;
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
};
