type Sent = { headers?: Readonly<Record<string, string>> | undefined; body?: unknown };

const SECRET_HEADERS = ['authorization', 'st-app-key'];
const SECRET_FIELDS = ['client_secret', 'refresh_token', 'code'];
const HIDDEN = '…';
/** A shorter text isn't a key of any provider, and may be a part of other words. */
const MIN_LENGTH = 6;

/** The credentials in a request, in each form in which a response may repeat them. */
function secretsIn({ headers = {}, body }: Sent): string[] {
  const inHeaders = SECRET_HEADERS.map((name) => headers[name]?.split(' ').at(-1) ?? '');
  const isBasic = headers['authorization']?.startsWith('Basic ') === true;
  const pair = isBasic ? Buffer.from(inHeaders[0] ?? '', 'base64').toString('utf8') : '';
  const isForm = headers['content-type'] === 'application/x-www-form-urlencoded' && typeof body === 'string';
  const form = new URLSearchParams(isForm ? body : '');
  const inForm = SECRET_FIELDS.map((name) => form.get(name) ?? '');
  return [...inHeaders, ...pair.split(':'), ...inForm]
    .flatMap((secret) => [secret, encodeURIComponent(secret), secret.replaceAll('/', String.raw`\/`)])
    .filter((secret) => secret.length >= MIN_LENGTH);
}

/** A response without the request's credentials. Some servers repeat the request in their error message, which we show. */
export const hideSecrets = (text: string, sent: Sent): string =>
  secretsIn(sent).reduce((shown, secret) => shown.replaceAll(secret, HIDDEN), text);
