import type { DueService } from '#shared/contract/due-services.ts';
import { DUE_KIND_LABELS } from '#shared/due-services/due-kinds.ts';
import { INSPECTION_TYPE_LABELS } from '#shared/inspection/type-names.ts';
import { formatShortDay } from '#web/lib/format-date.ts';

/** 'Level 1 inspection, masonry wood'. */
export const whatText = ({ kind, type }: Pick<DueService, 'kind' | 'type'>): string =>
  `${DUE_KIND_LABELS[kind]}, ${INSPECTION_TYPE_LABELS[type].toLowerCase()}`;

const CONTACTS = {
  'no-email': 'No email address',
  unsubscribed: 'Unsubscribed from reminders',
  bounced: 'Email bounced',
} as const;

/** The reminder's status: sent, or why none can be sent; undefined if one can be sent. */
export function reminderText({ contact, reminder }: Pick<DueService, 'contact' | 'reminder'>): string | undefined {
  if (reminder?.state === 'sent') return `Reminder sent ${formatShortDay(reminder.at)}`;
  if (reminder?.state === 'sending') return 'Reminder not confirmed yet';
  if (contact !== 'ok') return CONTACTS[contact];
  if (reminder?.state === 'blocked') return 'Reminder not sent: the address bounced';
  return reminder?.state === 'failed' ? 'Reminder not sent: rejected by the email provider' : undefined;
}

/** Whether a reminder for this due date can be sent now. */
export const canRemind = ({ contact, reminder }: Pick<DueService, 'contact' | 'reminder'>): boolean =>
  contact === 'ok' && reminder?.state !== 'sent' && reminder?.state !== 'sending';
