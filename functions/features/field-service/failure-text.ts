import { PROVIDERS, type ProviderId } from '#shared/field-service/providers.ts';
import type { FieldServiceError } from '#functions/field-service/failure.ts';

/** The message that users see for a failed call: what happened, and what to do. */
export function failureText(provider: ProviderId, { kind, reasons }: FieldServiceError): string {
  const { name } = PROVIDERS[provider];
  const because = reasons === '' ? '' : ` It says: ${reasons}`;
  switch (kind) {
    case 'unauthorized':
      return `${name} doesn’t accept these credentials. Check them and connect again.`;
    case 'rate-limited':
      return `${name} is getting too many requests right now. Try again in a few minutes.`;
    case 'not-found':
      return `${name} didn’t find the record. It may have been deleted there.`;
    case 'refused':
      return `${name} didn’t accept the request.${because}`;
    case 'unavailable':
      return `${name} isn’t responding. Try again in a few minutes.`;
    case 'unexpected':
      return `${name} sent a response we don’t understand. Contact support if this happens again.`;
  }
}
