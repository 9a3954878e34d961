import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { ConditionFailedError } from '#functions/data/table-errors.ts';
import { logError, logWarning } from '#functions/platform/logger.ts';
import { isThrottled, hasNoResponse, NoResponseError } from '#functions/platform/no-response.ts';
import { AppError } from '#shared/errors.ts';
import { failure } from './envelope.ts';

/**
 * Maps any error to one that a client may see: 503 if a service was throttled or slow, so that the client retries; a
 * bug is a 500 with only the request id.
 */
export function toAppError(error: unknown, requestId: string): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ConditionFailedError) {
    return new AppError('CONFLICT', { main: 'Someone else changed this. Reload it and try again.' }, { cause: error });
  }
  if (isThrottled(error) || hasNoResponse(error)) {
    logWarning('A service did not respond', { requestId, reason: String(error) });
    return new NoResponseError('A service did not respond', error);
  }
  logError('Unexpected error', error, { requestId });
  return new AppError('INTERNAL', { main: 'An unknown error occurred' }, { cause: error });
}

/** Handles errors outside of a route's own pipeline. */
export function catchAll(): MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2> {
  return {
    onError: (request) => {
      const requestId = request.event.requestContext.requestId;
      request.response = failure(toAppError(request.error, requestId), requestId);
    },
  };
}
