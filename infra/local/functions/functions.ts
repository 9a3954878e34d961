/** The product's Lambda functions by name (`api-auth`, `on-photo-stored` …: the files of functions/entry). */
export interface Functions {
  /** Runs a function with an event of AWS's shape; gives what it answers, throws what it throws. */
  invoke(name: string, event: unknown): Promise<unknown>;
  /** Loads a function, so that its first call does not wait for that. */
  preload(name: string): Promise<void>;
  stop(): Promise<void>;
}

/** API Gateway gives a function half a minute; queue workers and triggers are given the longest a Lambda may take. */
const TIMEOUT_MS = { api: 30_000, worker: 900_000 } as const;

export function timeoutMsOf(name: string): number {
  return name.startsWith('api-') ? TIMEOUT_MS.api : TIMEOUT_MS.worker;
}

/** A function that ran longer than it may. */
export class FunctionTimeout extends Error {
  override readonly name = 'FunctionTimeout';
}
