import { readFile, rename, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { type BillingState, EMPTY_BILLING } from './billing/types.ts';

export type Account = {
  id: string;
  email: string;
  name: string;
  metadata: Record<string, string>;
  charges_enabled: boolean;
  details_submitted: boolean;
};

export type Session = {
  id: string;
  account: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  amount_total: number;
  currency: string;
  description: string;
  customer_email: string | null;
  client_reference_id: string;
  metadata: Record<string, string>;
  payment_intent: string | null;
  success_url: string;
  cancel_url: string;
  expires_at: number;
};

export type Charge = {
  id: string;
  account: string;
  payment_intent: string;
  amount: number;
  amount_refunded: number;
  currency: string;
  metadata: Record<string, string>;
  dispute?: { id: string; status: 'needs_response' | 'won' | 'lost'; amount: number };
};

/** The stored response to a request with an idempotency key; the same key gets the same response. */
type Remembered = { request: string; status: number; body: unknown };

export type LedgerState = {
  accounts: Record<string, Account>;
  links: Record<string, { account: string; return_url: string; refresh_url: string }>;
  sessions: Record<string, Session>;
  charges: Record<string, Charge>;
  answers: Record<string, Remembered>;
  billing: BillingState;
};

const EMPTY: LedgerState = { accounts: {}, links: {}, sessions: {}, charges: {}, answers: {}, billing: EMPTY_BILLING };

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

/** The double's state, in memory and, if a file is given, on disk. */
export class Ledger {
  readonly state: LedgerState;
  readonly #file: string | undefined;
  #writing: Promise<void> = Promise.resolve();

  private constructor(state: LedgerState, file: string | undefined) {
    this.state = state;
    this.#file = file;
  }

  static async open(file: string | undefined): Promise<Ledger> {
    const text = file === undefined ? undefined : await readFile(file, 'utf8').catch(() => undefined);
    const stored = text === undefined ? {} : (JSON.parse(text) as Partial<LedgerState>);
    return new Ledger({ ...structuredClone(EMPTY), ...stored }, file);
  }

  /** Writes the state to the file, one atomic write at a time. */
  save(): Promise<void> {
    const file = this.#file;
    if (file === undefined) return Promise.resolve();
    const text = JSON.stringify(this.state);
    this.#writing = this.#writing.then(async () => {
      await writeFile(`${file}.new`, text);
      await rename(`${file}.new`, file);
    });
    return this.#writing;
  }
}
