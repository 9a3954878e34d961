import { Logger } from '@aws-lambda-powertools/logger';

/**
 * One logger per function. Only the fields listed here can be logged: never a token, a body, a header, a password or a
 * signed URL.
 */
export const logger = new Logger({ serviceName: 'flueprint' });

export type LogFields = {
  routeId?: string;
  requestId?: string;
  organizationId?: string;
  userId?: string;
  status?: number;
  milliseconds?: number;
  capacityUnits?: number;
  code?: string;
  job?: string;
  key?: string;
  reason?: string;
  /** Counts by name. */
  counts?: Readonly<Record<string, number>>;
};

export function logInfo(message: string, fields: LogFields = {}): void {
  logger.info(message, fields);
}

export function logWarning(message: string, fields: LogFields = {}): void {
  logger.warn(message, fields);
}

/** Logs an unexpected error with its stack; the client gets only the request id. */
export function logError(message: string, error: unknown, fields: LogFields = {}): void {
  logger.error(message, { ...fields, error: error instanceof Error ? error : new Error(String(error)) });
}
