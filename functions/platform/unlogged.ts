type Stacked = { readonly middlewareStack: { remove(name: string): boolean } };

/**
 * Removes the SDK's call log from a client. Nothing reads that log, but the SDK copies every input and output for it
 * before discarding them: a tenth of a request's CPU time.
 */
export function unlogged<T extends Stacked>(client: T): T {
  if (!client.middlewareStack.remove('loggerMiddleware')) throw new Error('The SDK client has no loggerMiddleware');
  return client;
}
