import { setTimeout as delay } from 'node:timers/promises';
import type { Fault } from '../plan.ts';
import { pickOne, randomInteger, type Chance } from '../random.ts';
import { sendPart, type UpstreamResponse, type UpstreamRequest } from './upstream.ts';

/** 'gone': the connection closes without a response. 'cut': it closes in the middle of the response. */
export type Outcome =
  | { kind: 'answer'; answer: UpstreamResponse }
  | { kind: 'cut'; answer: UpstreamResponse }
  | { kind: 'gone' };

export type Journey = {
  asked: UpstreamRequest;
  chance: Chance;
  /** Sends the request to the product and records its response as evidence. */
  forward: (request: UpstreamRequest) => Promise<UpstreamResponse>;
  origin: string;
  side: 'api' | 'storage';
  /** Resolves when the run's faults have ended or the phone has canceled the call. */
  givenUp: Promise<void>;
  /** Registers deferred work; the run waits for it before it ends. */
  later: (work: Promise<unknown>) => void;
};

const SLOW_MS = [150, 1500] as const;
const STALL_MS = 30_000;
const LATER_MS = [300, 2500] as const;
const GONE: Outcome = { kind: 'gone' };

const wait = (chance: Chance, [min, end]: readonly [number, number]) => delay(randomInteger(chance, min, end));

const STATUS_TEXTS: Record<number, string> = {
  400: 'Bad Request',
  401: 'Sign in again',
  403: 'Access denied',
  404: 'Not Found',
  408: 'Request Timeout',
  409: 'Conflict',
  412: 'Precondition Failed',
  413: 'Request Entity Too Large',
  429: 'Too many requests',
  500: 'Something went wrong',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** The error response of a gateway, a storage, or something between them and the phone. */
function refusal(status: number, { side, chance }: Journey): UpstreamResponse {
  const retry = status === 429 || status === 503 ? { 'retry-after': '1' } : {};
  const statusText = STATUS_TEXTS[status] ?? '';
  const html = () => ({ type: 'text/html', text: `<html><body><h1>${status} ${statusText}</h1></body></html>` });
  const json = () => ({
    type: 'application/json',
    text: JSON.stringify({ success: false, errors: { main: statusText }, requestId: 'between' }),
  });
  const xml = () => ({
    type: 'application/xml',
    text: `<?xml version="1.0"?><Error><Code>${status === 413 ? 'EntityTooLarge' : 'AccessDenied'}</Code><Message>${statusText}</Message></Error>`,
  });
  const { type, text } = pickOne(chance, [side === 'api' ? json : xml, html])();
  return { status, headers: { 'content-type': type, ...retry }, body: Buffer.from(text) };
}

const PORTAL = '<!doctype html><html><body><form>Welcome. Accept the terms of this network.</form></body></html>';
const NONSENSE = ['', 'null', '[]', '{}', '{"success":true}'] as const;

/** A 200 response made up by the proxy. The request doesn't reach the product. */
const interceptedWith = (type: string, text: string): Outcome => ({
  kind: 'answer',
  answer: { status: 200, headers: { 'content-type': type }, body: Buffer.from(text) },
});

const answered = (response: UpstreamResponse): Outcome => ({ kind: 'answer', answer: response });

/** 200 answers from something between the phone and the product, which never sees the call. */
const INVENTED: Partial<Record<Fault, (chance: Chance) => Outcome>> = {
  'said-only': () => answered({ status: 204, headers: {}, body: Buffer.alloc(0) }),
  portal: () => interceptedWith('text/html', PORTAL),
  nonsense: (chance) => interceptedWith('application/json', pickOne(chance, NONSENSE)),
};

async function twice(journey: Journey): Promise<Outcome> {
  const { asked, forward, chance } = journey;
  const isAtOnce = chance() < 0.5;
  const one = forward(asked);
  if (!isAtOnce) await one;
  const other = forward(asked);
  const both = await Promise.all([one, other]);
  return answered(pickOne(chance, both));
}

async function againLater(journey: Journey): Promise<Outcome> {
  const { asked, forward, chance, later } = journey;
  const answer = await forward(asked);
  later(wait(chance, LATER_MS).then(() => forward(asked)));
  return answered(answer);
}

/** A truncated body with a matching Content-Length. */
function short(response: UpstreamResponse, chance: Chance): Outcome {
  const body = response.body.subarray(0, Math.floor(response.body.length * chance()));
  return answered({ ...response, body });
}

/** Applies a fault to one request. */
export async function applyFault(fault: Fault, journey: Journey): Promise<Outcome> {
  const { asked, forward, chance, origin } = journey;
  const invented = INVENTED[fault];
  if (invented !== undefined) return invented(chance);
  switch (fault) {
    case 'lost-request':
      return GONE;
    case 'cut-request':
      await sendPart(origin, asked, chance());
      return GONE;
    case 'lost-answer':
      await forward(asked);
      return GONE;
    case 'cut-answer':
      return { kind: 'cut', answer: await forward(asked) };
    case 'short-answer':
      return short(await forward(asked), chance);
    case 'slow':
      await wait(chance, SLOW_MS);
      return answered(await forward(asked));
    case 'stall':
      await Promise.race([delay(STALL_MS, undefined, { ref: false }), journey.givenUp]);
      return answered(await forward(asked));
    case 'blackhole':
      await journey.givenUp;
      return GONE;
    case 'twice':
      return twice(journey);
    case 'again-later':
      return againLater(journey);
    default:
      return answered(refusal(Number(fault), journey));
  }
}
