import type { AttentionKind, DashboardOverview } from '#shared/contract/dashboard.ts';
import type { IconName } from '#web/ui/icon.tsx';
import { countedText } from '#web/features/dashboard/count-text.ts';
import type { DashboardQuery } from '#web/features/dashboard/query.ts';
import type { Tone } from '#web/features/dashboard/row/row.ts';

/** One card: what needs attention, and the filter for its list. */
export type AttentionCard = {
  id: 'not-delivered' | 'photos' | 'revised' | 'proposals';
  title: string;
  hint: string;
  icon: IconName;
  tone: Tone;
  filter: { status: 'COMPLETED_NOT_DELIVERED' | 'REVISED' } | { attention: AttentionKind };
};

/** Only cards with a count, most urgent first. */
export function attentionCards({ statuses, attention, photos }: DashboardOverview): AttentionCard[] {
  const { COMPLETED_NOT_DELIVERED: undelivered, REVISED: revised } = statuses;
  const { PHOTOS_ON_PHONES: onPhones, PROPOSALS_OPENED: opened } = attention;
  const photoCount = { count: photos, ...(onPhones.isMore && { isMore: onPhones.isMore }) };
  const cards: (AttentionCard & { count: number })[] = [
    {
      id: 'not-delivered',
      title: `${countedText(undelivered, 'report')} not delivered`,
      hint: 'Send again',
      icon: 'mail',
      tone: 'rust',
      filter: { status: 'COMPLETED_NOT_DELIVERED' },
      count: undelivered.count,
    },
    {
      id: 'photos',
      title: `${countedText(photoCount, 'photo')} still on a phone`,
      hint: countedText(onPhones, 'inspection'),
      icon: 'phone',
      tone: 'amber',
      filter: { attention: 'PHOTOS_ON_PHONES' },
      count: onPhones.count,
    },
    {
      id: 'revised',
      title: `${countedText(revised, 'report')} revised since sent`,
      hint: 'Send the new version',
      icon: 'pen',
      tone: 'steel',
      filter: { status: 'REVISED' },
      count: revised.count,
    },
    {
      id: 'proposals',
      title: `${countedText(opened, 'proposal')} opened, not signed`,
      hint: 'Follow up',
      icon: 'clock',
      tone: 'amber',
      filter: { attention: 'PROPOSALS_OPENED' },
      count: opened.count,
    },
  ];
  return cards.filter(({ count }) => count > 0);
}

/** Choosing a card clears all other filters, so that its list matches its count. */
export function isCardChosen({ filter }: AttentionCard, query: DashboardQuery): boolean {
  const { search, type, technician, status, attention } = query;
  const isAlone = search === '' && type === undefined && technician === undefined;
  if (!isAlone) return false;
  return 'status' in filter ? status === filter.status : attention === filter.attention;
}

export const ATTENTION_LABELS = {
  PHOTOS_ON_PHONES: 'Photos still on a phone.',
  PROPOSALS_OPENED: 'Proposals opened and not signed.',
} as const;
