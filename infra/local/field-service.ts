import { PROVIDER_IDS, type ProviderId } from '#shared/field-service/providers.ts';
import type { FakeSystem } from './field-service/fake-server.ts';
import { startHousecallPro } from './field-service/housecall-pro.ts';
import { type FakeJobber, JOBBER, startJobber } from './field-service/jobber.ts';
import { startKickserv } from './field-service/kickserv.ts';
import { makeCustomer } from './field-service/records.ts';
import { startServiceTitan } from './field-service/service-titan.ts';
import { SERVICE_TITAN } from './support/service-titan-credentials.ts';

/** Our app credentials at the doubles, in the form of the parameter store. */
export const LOCAL_FIELD_SERVICE_APPS = JSON.stringify({
  jobber: { clientId: JOBBER.clientId, clientSecret: JOBBER.clientSecret },
  serviceTitan: { appKey: SERVICE_TITAN.appKey },
});

export type LocalFieldService = {
  readonly endpoints: Readonly<Record<ProviderId, string>>;
  readonly systems: Readonly<Record<ProviderId, FakeSystem> & { jobber: FakeJobber }>;
  stop(): Promise<void>;
};

const HOUR_MS = 3_600_000;

/** A demo household that is also a customer in each system: an import links it, so its report can be pushed. */
const DEMO_HOUSEHOLD = {
  first: 'Cedar',
  last: 'Household (demo)',
  phone: '8025550109',
  email: 'cedar.household@example.com',
  service: { street: '37 Lintel Avenue', city: 'Sampleton', state: 'VT', zip: '05001' },
};

/**
 * Adds the demo household to each system, and gives the first customer a job in the current hour, for the list of
 * today's jobs.
 */
export function addDemoRecords({ systems }: LocalFieldService, now: Date): void {
  const at = (hours: number) => new Date(Math.floor(now.getTime() / HOUR_MS + hours) * HOUR_MS).toISOString();
  for (const { books } of Object.values(systems)) {
    const times = { startsAt: at(0), endsAt: at(2) };
    books.customers.push(makeCustomer('4', DEMO_HOUSEHOLD));
    books.jobs.push({ id: '501', customerId: '1', title: 'Level 2 inspection', technician: 'Terry Tech', ...times });
  }
}

/** The four field-service systems on this machine, each with a few customers. */
export async function startFieldService(): Promise<LocalFieldService> {
  const [kickserv, jobber, housecallPro, serviceTitan] = await Promise.all([
    startKickserv(),
    startJobber(),
    startHousecallPro(),
    startServiceTitan(),
  ]);
  const systems = { kickserv, jobber, 'housecall-pro': housecallPro, 'service-titan': serviceTitan };
  for (const { books } of Object.values(systems)) {
    books.customers = ['1', '2', '3'].map((id) => makeCustomer(id));
  }
  const endpoints = Object.fromEntries(PROVIDER_IDS.map((id) => [id, systems[id].endpoint])) as Record<
    ProviderId,
    string
  >;
  return {
    endpoints,
    systems,
    stop: async () => void (await Promise.all(Object.values(systems).map((system) => system.stop()))),
  };
}
