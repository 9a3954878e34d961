import type { Changes, ChangeTopic } from '#shared/contract/changes.ts';

export type KnownTimes = Changes['changedAt'];

/** Data that a page fetched this long before its first poll may be older than a change. */
const MARGIN_MS = 10_000;
/** An index follows the table by less than this: what is fetched now may still miss the change, so it counts again. */
const YOUNG_MS = 2000;

type Compared = {
  readonly changed: ChangeTopic[];
  /** What to compare the next answer with. */
  readonly known: KnownTimes;
};

/** The topics that changed since the answer before; since the page opened, `openMs` ago, at the first. */
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
