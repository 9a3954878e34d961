import type { EditBody } from '../outbox/edit-body.ts';
import type { Operation } from '../db/records.ts';

type Call = Pick<Operation, 'routeId' | 'body'>;

/** Whether a call carries the user's input; any other call counts as one step. */
export function hasUserInput({ routeId }: Call): boolean {
  return routeId === 'editInspection' || routeId === 'editReport' || routeId === 'putPullSheetTicks';
}

export function countEdits({ routeId, body }: Call): number {
  if (routeId === 'editInspection') return (body as EditBody).edits.length;
  const changes = body['edits'] ?? body['ticks'];
  return Array.isArray(changes) ? changes.length : 0;
}

/** Counts input values, and calls that count as one step. */
export function countParts(calls: readonly Call[]): { answers: number; steps: number } {
  return {
    answers: calls.reduce((sum, call) => sum + countEdits(call), 0),
    steps: calls.filter((call) => !hasUserInput(call)).length,
  };
}

/** The number of changes as shown to the user: each input value, and each other step. */
export function countChanges(calls: readonly Call[]): number {
  const { answers, steps } = countParts(calls);
  return answers + steps;
}
