import { atMost, atMostTimes, type Figure, median, shown } from '../figure.ts';
import { sharedProduct } from '../local-product.ts';
import { mixedDay } from './day.ts';
import { type Action, offer, type Outcome } from './offer.ts';

const RATE = { perSecond: 100, seconds: 60 };
const SENT = RATE.perSecond * RATE.seconds;
const HEALTH = 'health';
/** Out of 105 calls. The health route waits in the same queues as the others. */
const HEALTH_SHARE = 5;
/** Limit for warm calls, as in the bench of routes: a multiple of the emptiest response. */
const TIMES = 12;

const at95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN;

const isMeant = ({ status }: Outcome): boolean => (status >= 200 && status < 300) || status === 429;

function answersOf(outcomes: readonly Outcome[]): Figure[] {
  const unmeant = outcomes.filter((outcome) => !isMeant(outcome));
  for (const { name, status } of unmeant.slice(0, 5)) console.error(`mixed day: ${name} responded with ${status}`);
  return [
    atMost('mixed day: neither a success nor 429', unmeant.length, `of ${SENT}`, 0),
    shown('mixed day: asked to come again (429)', outcomes.filter(({ status }) => status === 429).length, `of ${SENT}`),
  ];
}

/** The calls of a mixed day, 100 per second for a minute, regardless of pending responses. */
export async function benchMixedDay(): Promise<Figure[]> {
  const { ready } = await sharedProduct();
  const health: Action = {
    name: HEALTH,
    share: HEALTH_SHARE,
    act: async () => (await fetch(`${ready.url}/api/health`)).status,
  };
  const actions = [...(await mixedDay(ready)), health];
  // Warms up: the first call of each kind starts its function.
  for (const { act } of actions) await act();
  const outcomes = await offer(actions, RATE);
  const timesOf = (name: string) =>
    outcomes.filter((outcome) => outcome.name === name && outcome.status < 300).map(({ ms }) => ms);
  const [floor, others] = [timesOf(HEALTH), actions.map(({ name }) => name).filter((name) => name !== HEALTH)];
  return [
    ...answersOf(outcomes),
    atMostTimes('mixed day: all calls, p95', at95(others.flatMap(timesOf)), 'ms', { peer: at95(floor), times: TIMES }),
    shown('mixed day: the health route under the same load, half within', median(floor), 'ms'),
    ...others.map((name) => shown(`mixed day: ${name}, p95`, at95(timesOf(name)), 'ms')),
  ];
}
