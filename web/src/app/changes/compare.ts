import type { Changes, ChangeTopic } from '#shared/contract/changes.ts';

export type KnownTimes = Changes['changedAt'];

/** Data that a page fetched this long before its first poll may be older than a change. */
const MARGIN_MS = 10_000;
/**
 * A database index can lag by up to this time: a refetch now may still miss a change this recent, so it counts as changed
 * again next time.
 */
const YOUNG_MS = 2000;

type Compared = {
  readonly changed: ChangeTopic[];
  /** The times to compare the next response with. */
  readonly known: KnownTimes;
};

/** The topics that changed since the previous response; for the first response, since the page opened `openMs` ago. */
export function compareChanges(before: KnownTimes | undefined, { now, changedAt }: Changes, openMs: number): Compared {
  const entries = Object.entries(changedAt) as [ChangeTopic, string][];
  const ageMs = (time: string) => Date.parse(now) - Date.parse(time);
  const isChanged = ([topic, time]: [ChangeTopic, string]) =>
    before === undefined ? ageMs(time) <= openMs + MARGIN_MS : before[topic] !== time;
  return {
    changed: entries.filter(isChanged).map(([topic]) => topic),
    known: Object.fromEntries(entries.filter(([, time]) => ageMs(time) >= YOUNG_MS)),
  };
}
