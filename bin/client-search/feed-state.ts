import type { TenantTable } from '#functions/data/tenant-table.ts';
import { type FeedRecord, FeedRepository } from '#functions/features/clients/search/managed/feed-record.ts';

export const COMMANDS = ['status', 'fill', 'leave'] as const;
export type Command = (typeof COMMANDS)[number];

function sentence(feed: FeedRecord | undefined): string {
  if (feed === undefined) return 'The company is not at the search service.';
  const place = feed.place === undefined ? '' : ` A job is in part ${feed.place.shard + 1} of 8.`;
  if (feed.state === 'ready')
    return `Searches ask the search service, which has all changes up to ${feed.since}.${place}`;
  if (feed.state === 'leaving') return 'The documents of the company are deleted with the next job.';
  return `The search service is being filled.${place}`;
}

/**
 * Shows or changes a company's state in the search service. The company's next search starts the job itself, within a minute.
 */
export async function feedState(act: Command, table: TenantTable, at: string): Promise<string> {
  const feeds = new FeedRepository(table);
  if (act === 'fill') await feeds.begin(at);
  if (act === 'leave') await feeds.leave();
  return sentence(await feeds.get());
}
