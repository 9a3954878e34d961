import { responseChanges } from './response-changes.ts';
import { requestChanges } from './request-changes.ts';
import { successResponse, bodyOf, isPublic, type ApiDocument, type Operation } from './schema.ts';

function parameterChanges(old: Operation, next: Operation): string[] {
  const added = next.parameters.filter(
    ({ name, in: where, required }) =>
      required && !old.parameters.some((each) => each.name === name && each.in === where),
  );
  const changed = old.parameters.flatMap((parameter) => {
    const at = `${parameter.in}.${parameter.name}`;
    const after = next.parameters.find(({ name, in: where }) => name === parameter.name && where === parameter.in);
    if (after === undefined) return [`${at}: is no longer accepted`];
    const isRequired = after.required && !parameter.required ? [`${at}: is required now`] : [];
    return [...isRequired, ...requestChanges(parameter.schema, after.schema, at)];
  });
  return [...added.map(({ name, in: where }) => `${where}.${name}: is required now`), ...changed];
}

function bodyChanges(old: Operation, next: Operation): string[] {
  const [before, now] = [bodyOf(old), bodyOf(next)];
  if (now === undefined) return [];
  return before === undefined ? ['body: is required now'] : requestChanges(before, now, 'body');
}

function operationChanges(old: Operation, next: Operation): string[] {
  const [[oldStatus, oldAnswer], [nextStatus, nextAnswer]] = [successResponse(old), successResponse(next)];
  const status = oldStatus === nextStatus ? [] : [`answer: status ${oldStatus} became ${nextStatus}`];
  const answer = oldAnswer === undefined ? [] : responseChanges(oldAnswer, nextAnswer ?? {}, 'answer');
  const signIn = isPublic(old) && !isPublic(next) ? ['route: requires a sign-in now'] : [];
  return [...signIn, ...parameterChanges(old, next), ...bodyChanges(old, next), ...status, ...answer];
}

export type ComparedRoutes = {
  /** Compares only these operations, by id; all if absent. */
  readonly only?: readonly string[];
  /** Operations that devices queue while offline. Their lines say so. */
  readonly queued: readonly string[];
};

/** One line per change that breaks clients of the old document with the new one. */
export function breakingChanges(old: ApiDocument, next: ApiDocument, { only, queued }: ComparedRoutes): string[] {
  return Object.entries(old.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const { operationId } = operation;
      if (only !== undefined && !only.includes(operationId)) return [];
      const after = next.paths[path]?.[method];
      const changes = after === undefined ? ['route: is gone'] : operationChanges(operation, after);
      const mark = queued.includes(operationId) ? ' (queued on devices)' : '';
      return changes.map((change) => `${method.toUpperCase()} ${path}${mark} ${change}`);
    }),
  );
}
