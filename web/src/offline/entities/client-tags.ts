import { isActive } from './client-text.ts';
import { deviceDatabase } from '../db/database.ts';

/** A longer list would not help to choose a tag. */
const MAX_TAGS = 200;

/** Tags of this device's clients, unique ignoring case, in alphabetical order. */
export async function tagsOnDevice(): Promise<string[]> {
  const tags = new Map<string, string>();
  await deviceDatabase()
    .clients.filter(isActive)
    .until(() => tags.size >= MAX_TAGS)
    .each((client) => {
      for (const tag of client.tags ?? []) if (!tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag);
    });
  return [...tags.values()].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
}
