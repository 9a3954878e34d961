import type { TenantTable } from '#functions/data/tenant-table.ts';
import type { LinkRow } from './records.ts';
import { LinkRepository } from './repository.ts';

const readerOf = ({ recipient, audience }: LinkRow): string => `${audience} ${recipient.trim().toLowerCase()}`;

/** The same reader's earlier links to this inspection; every copy sent has a link of its own. */
export async function earlierLinks(link: LinkRow, inspectionId: string, table: TenantTable): Promise<LinkRow[]> {
  const all = await new LinkRepository(table).list(inspectionId);
  return all.filter((other) => other.createdAt < link.createdAt && readerOf(other) === readerOf(link));
}

/** The newest revision that was opened with these links; undefined if none was. */
export function newestSeen(links: readonly Pick<LinkRow, 'lastSeenRevision'>[]): number | undefined {
  const newest = Math.max(0, ...links.map(({ lastSeenRevision = 0 }) => lastSeenRevision));
  return newest === 0 ? undefined : newest;
}
