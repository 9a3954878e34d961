import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Context } from 'aws-lambda';
import { REPOSITORY_ROOT } from '../support/repository-root.ts';
import { FunctionTimeout, timeoutMsOf } from './functions.ts';

export type Handler = (event: unknown, context: Context) => unknown;

/** Imports a function's entry file; throws when there is no such function or it exports no handler. */
export async function loadHandler(name: string): Promise<Handler> {
  const file = join(REPOSITORY_ROOT, 'functions', 'entry', `${name}.ts`);
  if (!/^[a-z][a-z-]*$/.test(name) || !existsSync(file)) throw new Error(`Unknown function: ${name}`);
  const loaded = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { handler?: Handler };
  if (loaded.handler === undefined) throw new Error(`functions/entry/${name}.ts exports no handler`);
  return loaded.handler;
}

function contextOf(name: string, deadline: number): Context {
  const nothing = () => undefined;
  return {
    functionName: name,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:us-east-1:000000000000:function:${name}`,
    memoryLimitInMB: '1024',
    awsRequestId: randomUUID(),
    logGroupName: `/aws/lambda/${name}`,
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: false,
    getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
    done: nothing,
    fail: nothing,
    succeed: nothing,
  };
}

/**
 * Calls a handler as the Lambda runtime does: with a copy of the event, a context and a timeout. Returns plain JSON.
 */
export async function runHandler(name: string, handler: Handler, event: unknown): Promise<unknown> {
  const limit = timeoutMsOf(name);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const error = new FunctionTimeout(`${name} took longer than ${limit / 1000} s`);
    timer = setTimeout(() => reject(error), limit);
  });
  try {
    const context = contextOf(name, Date.now() + limit);
    const answer = await Promise.race([handler(structuredClone(event), context), late]);
    return answer === undefined ? undefined : (JSON.parse(JSON.stringify(answer)) as unknown);
  } finally {
    clearTimeout(timer);
  }
}
