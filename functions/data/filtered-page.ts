/** How a page is gathered out of rows of which only some are wanted. */
export type FilteredPage<T> = {
  /** At most `limit` rows behind `after`, or from the start. */
  read(after: T | undefined, limit: number): Promise<T[]>;
  wanted(row: T): boolean;
  limit: number;
  /** Rows of one query; one more than `limit` when every row is wanted. */
  batch: number;
  /** Queries at most; a page may stay short, and its `last` is where to continue. */
  rounds: number;
  start: T | undefined;
};

/** The wanted rows in order, and the last row looked at when there may be more behind it. */
export async function filteredPage<T>(page: FilteredPage<T>): Promise<{ rows: T[]; last?: T }> {
  const rows: T[] = [];
  let after = page.start;
  for (let round = 0; round < page.rounds; round += 1) {
    const batch = await page.read(after, page.batch);
    for (const row of batch) {
      if (rows.length === page.limit) return after === undefined ? { rows } : { rows, last: after };
      if (page.wanted(row)) rows.push(row);
      after = row;
    }
    if (batch.length < page.batch) return { rows };
  }
  return after === undefined ? { rows } : { rows, last: after };
}
