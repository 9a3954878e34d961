/** How to fill a page with rows of which only some match. */
export type FilteredPage<T> = {
  /** At most `limit` rows after `after`, or from the start. */
  read(after: T | undefined, limit: number): Promise<T[]>;
  wanted(row: T): boolean;
  limit: number;
  /** Rows per query; `limit` + 1 when every row matches. */
  batch: number;
  /** The most queries per page. A page may be short; `last` is where to continue. */
  rounds: number;
  start: T | undefined;
};

/** The matching rows in order, and the last row that was read if there may be more after it. */
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
