import { prefixesOf } from '#functions/data/words.ts';
import { matchesFilter, type ListInspections } from './list-inspections.ts';
import type { InspectionRecord } from '#functions/features/inspections/records.ts';
import type { InspectionRepository, ListOf, ListPosition } from '#functions/features/inspections/repository.ts';
import { wordsOf } from '#functions/features/inspections/words.ts';

const PAGE = 200;

export type InspectionFilter = Pick<ListInspections, 'type' | 'status' | 'technician' | 'search'>;

/**
 * All inspections that match the dashboard's filters, newest first, page by page. A search reads the whole list
 * instead of word rows, because an export isn't limited to a page.
 */
export async function* filteredInspections(
  filter: InspectionFilter,
  inspections: InspectionRepository,
): AsyncGenerator<InspectionRecord> {
  const { type, status } = filter;
  const listed: ListOf = status !== undefined ? { status } : type !== undefined ? { type } : 'all';
  const prefixes = prefixesOf((filter.search ?? '').trim());
  if (filter.search !== undefined && prefixes.length === 0) return;
  let after: ListPosition | undefined;
  for (;;) {
    const page = await inspections.listHeaders(listed, PAGE, after);
    const wanted = page.filter((record) => {
      const words = prefixes.length === 0 ? [] : wordsOf(record);
      return matchesFilter(filter, record) && prefixes.every((prefix) => words.some((word) => word.startsWith(prefix)));
    });
    yield* await inspections.current(wanted);
    after = page.at(-1);
    // A query may end early at 1 MB, so only an empty page marks the end.
    if (after === undefined) return;
  }
}
