import { ulid } from 'ulid';
import { type Account, type Caller, callerOf } from '#tests/bench/inspect/session.ts';
import { routes } from '#shared/contract/index.ts';

const PASSWORD = 'a long enough password';
/** Seeds per company. Sign-ups per IP address are limited per hour, and the office's token is valid for an hour. */
const SEEDS_EACH = 15;

/** The accounts and the client of one seed. */
export type Crew = { technician: Account; client: { clientId: string; name: string }; office: Caller };

function signUpBody(name: string, email: string) {
  const organization = { name, email, phone: '802 555 0100', address: '1 Main Street', city: 'Barre', state: 'VT' };
  return {
    admin: { name: 'Alex Admin', email, password: PASSWORD, repeatPassword: PASSWORD },
    organization: { ...organization, zip: '05641' },
    promos: { reference: 'a friend', promoCode: 'free30' },
    policy: true,
  };
}

async function signUp(url: string): Promise<Caller> {
  const name = `company-${ulid().toLowerCase()}`;
  const email = `${name}@example.com`;
  const response = await fetch(url + routes.signup.path, {
    method: routes.signup.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(signUpBody(name, email)),
  });
  if (!response.ok) throw new Error(`Sign-up: ${response.status} ${await response.text()}`);
  return callerOf(url, { email, password: PASSWORD });
}

/** Creates companies, and a technician and a client per seed, so that seeds share nothing that a screen shows. */
export class Companies {
  readonly #url: string;
  #office: Caller | undefined;
  #served = 0;

  constructor(url: string) {
    this.#url = url;
  }

  async crewFor(seed: number): Promise<Crew> {
    if (this.#office === undefined || this.#served >= SEEDS_EACH) {
      this.#office = await signUp(this.#url);
      this.#served = 0;
    }
    this.#served += 1;
    const office = this.#office;
    const email = `tech-${seed}-${ulid().toLowerCase()}@example.com`;
    const person = { name: `Terry ${seed}`, email, role: 'TECHNICIAN', password: PASSWORD, repeatPassword: PASSWORD };
    await office('createUser', { body: person });
    const clientId = ulid();
    const client = { clientId, name: `Elm ${seed} ${clientId.slice(-6)}` };
    await office('putClient', { params: { clientId: client.clientId }, body: { name: client.name } });
    return { technician: { email, password: PASSWORD }, client, office };
  }
}
