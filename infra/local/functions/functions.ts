/** The product's Lambda functions by name (`api-auth`, `on-photo-stored` …: the files of functions/entry). */
export interface Functions {
  /** Invokes a function with an AWS event; returns its result or throws its error. */
  invoke(name: string, event: unknown): Promise<unknown>;
  /** Loads a function before its first call. */
  preload(name: string): Promise<void>;
  stop(): Promise<void>;
}

/** API Gateway allows a function 30 seconds; queue workers and triggers get the longest Lambda timeout. */
const TIMEOUT_MS = { api: 30_000, worker: 900_000 } as const;

export function timeoutMsOf(name: string): number {
  return name.startsWith('api-') ? TIMEOUT_MS.api : TIMEOUT_MS.worker;
}

/** A function exceeded its timeout. */
export class FunctionTimeout extends Error {
  override readonly name = 'FunctionTimeout';
}
