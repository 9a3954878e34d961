import type { EditBody } from '../outbox/edit-body.ts';
import type { Operation } from '../db/records.ts';

type Call = Pick<Operation, 'routeId' | 'body'>;

/** A call that carries what was entered; any other is one step by itself. */
export function isAnswers({ routeId }: Call): boolean {
  return routeId === 'editInspection' || routeId === 'editReport' || routeId === 'putPullSheetTicks';
}

export function countAnswers({ routeId, body }: Call): number {
  if (routeId === 'editInspection') return (body as EditBody).edits.length;
  const changes = body['edits'] ?? body['ticks'];
  return Array.isArray(changes) ? changes.length : 0;
}

/** Answers in all, and steps that are none. */
export function countParts(calls: readonly Call[]): { answers: number; steps: number } {
  return {
    answers: calls.reduce((sum, call) => sum + countAnswers(call), 0),
    steps: calls.filter((call) => !isAnswers(call)).length,
  };
}

/** As a person counts: each answer, and each step that is none. */
export function countChanges(calls: readonly Call[]): number {
  const { answers, steps } = countParts(calls);
  return answers + steps;
}
