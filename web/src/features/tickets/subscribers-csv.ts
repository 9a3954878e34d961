import type { ListedSubscriber } from '#shared/contract/subscribers.ts';
import { csvText } from '#shared/csv/cell.ts';

const FIELDS = ['Email', 'Name', 'Status', 'Asked (UTC)', 'Confirmed (UTC)'];

/** The list as a table; a name that a spreadsheet would evaluate is defused. */
export function subscribersCsv(subscribers: readonly ListedSubscriber[]): string {
  const rows = subscribers.map(({ email, name, status, createdAt, confirmedAt = '' }) => [
    ...[email, name, status === 'CONFIRMED' ? 'Confirmed' : 'Not confirmed', createdAt, confirmedAt],
  ]);
  return csvText([FIELDS, ...rows]);
}
