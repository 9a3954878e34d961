/** The outcome of one call. `status` is 0 if there was no response. */
export type Outcome = { name: string; status: number; ms: number };

/** One kind of call. `share` is its frequency relative to the others. */
export type Action = { name: string; share: number; act: () => Promise<number> };

/** The calls in turn, each as often as its share, spread evenly and in the same order in every run. */
export function* inShares(actions: readonly Action[]): Generator<Action> {
  const debts = actions.map((action) => ({ action, debt: 0 }));
  const all = actions.reduce((sum, { share }) => sum + share, 0);
  for (;;) {
    for (const each of debts) each.debt += each.action.share;
    const next = debts.reduce((max, each) => (each.debt > max.debt ? each : max));
    next.debt -= all;
    yield next.action;
  }
}

async function outcomeOf({ name, act }: Action): Promise<Outcome> {
  const startedAt = performance.now();
  const status = await act().catch(() => 0);
  return { name, status, ms: performance.now() - startedAt };
}

/** Starts calls at a fixed rate, regardless of pending responses. Resolves once all have ended. */
export async function offer(
  actions: readonly Action[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Outcome[]> {
  const next = inShares(actions);
  const total = perSecond * seconds;
  const pending: Promise<Outcome>[] = [];
  const startedAt = performance.now();
  while (pending.length < total) {
    const due = Math.min(total, Math.floor(((performance.now() - startedAt) / 1000) * perSecond));
    while (pending.length < due) {
      const { value } = next.next();
      if (value !== undefined) pending.push(outcomeOf(value as Action));
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return Promise.all(pending);
}
