import type { Capabilities, ProviderId } from '#shared/field-service/providers.ts';

export type ForeignAddress = { street: string; city: string; state: string; zip: string };

/** A customer as the provider has it, in our fields; '' where it has nothing. */
export type ForeignCustomer = {
  /** The provider's id, by which it is found again. */
  foreignId: string;
  name: string;
  company: string;
  phone: string;
  mobile: string;
  email: string;
  serviceAddress: ForeignAddress;
  billingAddress: ForeignAddress;
  /** ISO time of the last change there. */
  updatedAt?: string | undefined;
};

export type CustomerPage = { items: ForeignCustomer[]; nextCursor?: string | undefined };

/** Customers changed at or after `since` (ISO time; all without it); `cursor` is that of the page before. */
export type PullRequest = { since?: string | undefined; cursor?: string | undefined };

export type ForeignJob = {
  jobId: string;
  /** The number or title that people know it by. */
  title: string;
  customerId: string;
  customerName: string;
  /** ISO times. */
  startsAt?: string | undefined;
  endsAt?: string | undefined;
  technicians: string[];
  address: ForeignAddress;
};

/** From `from` up to and without `until`, ISO times; of one customer, or of all. */
export type JobRange = { from: string; until: string; customerId?: string | undefined };

/** Where something is pushed to: the job, or the customer where the provider takes it there. */
export type PushTarget = { customerId: string; jobId?: string | undefined };

export type PushedNote = { text: string; isPublic: boolean };
/** A link of hours to the same bytes, for providers that fetch files themselves. */
export type PushedFile = { name: string; contentType: string; bytes: Uint8Array; url: string };
export type PushedLink = { title: string; url: string };
export type EstimateLine = { name: string; description: string; quantity: number; unitPriceCents: number };
export type PushedEstimate = { title: string; options: { name: string; lines: EstimateLine[] }[] };
/** The provider's id of what was made, where it answers one. `isPending`: accepted, and not there yet. */
export type PushResult = { foreignId?: string | undefined; isPending?: boolean };

export type WebhookEvent = {
  /** The same each time the event is delivered. */
  eventId: string;
  /** The company's account there; undefined where the address says which company it is. */
  accountId?: string | undefined;
  topic: string;
  /** The customer whose data changed; undefined for events about anything else. */
  customerId?: string | undefined;
  /** When it happened, or was signed; ISO time. */
  at: string;
};
/** unsigned: no valid signature. malformed: not JSON. surprise: signed, in a form that isn't known. */
export type WebhookReading =
  | { state: 'unsigned' }
  | { state: 'malformed' }
  | { state: 'surprise'; eventId: string }
  | { state: 'event'; event: WebhookEvent };
export type RawWebhook = { body: string; header: (name: string) => string | undefined };

/** What concerns customers. */
export interface CustomerCalls {
  pullCustomers(request: PullRequest): Promise<CustomerPage>;
  getCustomer(foreignId: string): Promise<ForeignCustomer | undefined>;
  /** The customer with this phone, else this email, else the only one with this name. */
  findCustomer(by: { phone: string; email: string; name: string }): Promise<ForeignCustomer | undefined>;
  /** Makes a customer; with `foreignId` changes the one there is. */
  upsertCustomer(customer: Omit<ForeignCustomer, 'foreignId' | 'updatedAt'>, foreignId?: string): Promise<string>;
}

/** What goes to a job or a customer. */
export interface PushCalls {
  /** Whether a note of this target contains the text: asked before a push is repeated whose end is unknown. */
  hasNote(target: PushTarget, text: string): Promise<boolean>;
  /** Whether a file of this name is there. */
  hasFile(target: PushTarget, name: string): Promise<boolean>;
  pushNote(target: PushTarget, note: PushedNote): Promise<PushResult>;
  pushLink(target: PushTarget, link: PushedLink): Promise<PushResult>;
  pushFile(target: PushTarget, file: PushedFile): Promise<PushResult>;
  pushEstimate(target: PushTarget, estimate: PushedEstimate): Promise<PushResult>;
}

/** One company's account at a field-service system. Every call throws FieldServiceError when it fails. */
export interface FieldServiceAdapter extends CustomerCalls, PushCalls {
  readonly provider: ProviderId;
  readonly capabilities: Capabilities;
  /** The account that the credentials open. */
  checkConnection(): Promise<{ accountId: string; accountName: string }>;
  listJobs(range: JobRange): Promise<ForeignJob[]>;
}

export const NO_ADDRESS: ForeignAddress = { street: '', city: '', state: '', zip: '' };
