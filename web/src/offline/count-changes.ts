import type { EditBody } from './outbox.ts';
import type { Operation } from './records.ts';

/** A call that carries what was entered; any other is one step by itself. */
export function isAnswers({ routeId }: Operation): boolean {
  return routeId === 'editInspection' || routeId === 'editReport' || routeId === 'putPullSheetTicks';
}

export function countAnswers({ routeId, body }: Operation): number {
  if (routeId === 'editInspection') return (body as EditBody).edits.length;
  const said = body['edits'] ?? body['ticks'];
  return Array.isArray(said) ? said.length : 0;
}

/** As a person counts: each answer, and each step that is none. */
export function countChanges(operations: readonly Operation[]): number {
  return operations.reduce((sum, operation) => sum + (isAnswers(operation) ? countAnswers(operation) : 1), 0);
}
