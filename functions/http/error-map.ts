import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { ConditionFailedError } from '#functions/data/table-errors.ts';
import { logError } from '#functions/platform/logger.ts';
import { AppError } from '#shared/errors.ts';
import { failure } from './envelope.ts';

/** Whatever was thrown, as an error a client may see: a bug is a 500 with the request id and nothing else. */
export function toAppError(error: unknown, requestId: string): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ConditionFailedError) {
    return new AppError('CONFLICT', { main: 'Someone else changed this. Reload it and try again.' }, { cause: error });
  }
  logError('Unexpected error', error, { requestId });
  return new AppError('INTERNAL', { main: 'An unknown error occurred' }, { cause: error });
}

/** The last net, for errors outside a route's own pipeline. */
export function catchAll(): MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2> {
  return {
    onError: (request) => {
      const requestId = request.event.requestContext.requestId;
      request.response = failure(toAppError(request.error, requestId), requestId);
    },
  };
}
