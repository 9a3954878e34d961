/** The server's response: its data, or error messages by field (empty without details). */
export type PostResult<Data> =
  | { success: true; data: Data }
  | { success: false; errors: Readonly<Record<string, string>> };

const OFFLINE = 'You’re offline. Check your connection and try again.';

function fieldErrors(body: unknown): Record<string, string> {
  if (typeof body !== 'object' || body === null || !('errors' in body)) return {};
  const { errors } = body;
  if (typeof errors !== 'object' || errors === null) return {};
  return Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function isSuccess(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'success' in body && body.success === true;
}

/**
 * Posts JSON and never throws: anything but a response with `success: true` is a failure, including a network error. The
 * public pages use this instead of the app's request client, which is as large as a whole page (ADR 010).
 */
export async function postJson<Data>(path: string, payload: unknown): Promise<PostResult<Data>> {
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(payload),
  };
  const response = await fetch(path, request).catch(() => undefined);
  if (response === undefined) return { success: false, errors: { main: OFFLINE } };
  const body: unknown = await response.json().catch(() => undefined);
  return isSuccess(body) ? { success: true, data: body as Data } : { success: false, errors: fieldErrors(body) };
}
