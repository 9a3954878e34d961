import { callAwsJson } from './aws-json.ts';
import { env } from './env.ts';

const CACHE_MS = 5 * 60_000;

const cache = new Map<string, { value: string; until: number }>();

type Answer = { readonly status: number; readonly value?: string | undefined; readonly error?: string | undefined };

async function call(action: 'GetParameter' | 'PutParameter', input: Record<string, unknown>): Promise<Answer> {
  const { SSM_ENDPOINT } = env();
  const target = `AmazonSSM.${action}`;
  const { status, json } = await callAwsJson({ service: 'ssm', endpoint: SSM_ENDPOINT, target, input });
  const { Parameter, __type } = json as { Parameter?: { Value?: string }; __type?: string };
  return { status, value: Parameter?.Value, error: __type };
}

const cacheValue = (name: string, value: string) => cache.set(name, { value, until: Date.now() + CACHE_MS });

/**
 * A SecureString from the parameter store, cached for five minutes in a warm function; undefined if it doesn't exist.
 * Throws if the store doesn't respond.
 */
export async function secretParameter(name: string): Promise<string | undefined> {
  const known = cache.get(name);
  if (known !== undefined && known.until > Date.now()) return known.value;
  const { status, value, error } = await call('GetParameter', { Name: name, WithDecryption: true });
  if (error?.endsWith('ParameterNotFound') === true) return undefined;
  if (status !== 200 || value === undefined) throw new Error(`The parameter store responded with ${status}`);
  cacheValue(name, value);
  return value;
}

/**
 * Stores a new SecureString and returns the stored one. The store rejects a second one with the same name, so of
 * several functions that start at once all use the first. Undefined while the store doesn't show it yet.
 */
export async function addSecretParameter(name: string, value: string): Promise<string | undefined> {
  const { status, error } = await call('PutParameter', { Name: name, Value: value, Type: 'SecureString' });
  if (error?.endsWith('ParameterAlreadyExists') === true) return secretParameter(name);
  if (status !== 200) throw new Error(`The parameter store rejected a parameter: ${status} ${error ?? ''}`);
  cacheValue(name, value);
  return value;
}
