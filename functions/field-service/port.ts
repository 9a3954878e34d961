import type { Capabilities, ProviderId } from '#shared/field-service/providers.ts';

export type ForeignAddress = { street: string; city: string; state: string; zip: string };

/** A provider's customer in our fields; '' where there is no value. */
export type ForeignCustomer = {
  /** The provider's id of the customer. */
  foreignId: string;
  name: string;
  company: string;
  phone: string;
  mobile: string;
  email: string;
  serviceAddress: ForeignAddress;
  billingAddress: ForeignAddress;
  /** ISO time of the last change at the provider. */
  updatedAt?: string | undefined;
};

/**
 * `unreadable`: the number of customers whose record has an unknown format. `readable`: the number of the others, including those
 * that haven't changed.
 */
export type CustomerPage = {
  items: ForeignCustomer[];
  readable: number;
  unreadable: number;
  nextCursor?: string | undefined;
};

/** Customers changed at or after `since` (ISO time; all if undefined); `cursor` comes from the previous page. */
export type PullRequest = { since?: string | undefined; cursor?: string | undefined };

export type ForeignJob = {
  jobId: string;
  /** The number or title that people refer to. */
  title: string;
  customerId: string;
  customerName: string;
  /** ISO times. */
  startsAt?: string | undefined;
  endsAt?: string | undefined;
  technicians: string[];
  address: ForeignAddress;
};

/** From `from` (inclusive) to `until` (exclusive), ISO times; of one customer, or of all. */
export type JobRange = { from: string; until: string; customerId?: string | undefined };

/** The target of a push: the job, or the customer if the provider supports that. */
export type PushTarget = { customerId: string; jobId?: string | undefined };

export type PushedNote = { text: string; isPublic: boolean };
/** `url` is a presigned URL of the same bytes, for providers that fetch files themselves. */
export type PushedFile = { name: string; contentType: string; bytes: Uint8Array; url: string };
export type PushedLink = { title: string; url: string };
export type EstimateLine = { name: string; description: string; quantity: number; unitPriceCents: number };
export type PushedEstimate = {
  title: string;
  options: { name: string; lines: EstimateLine[] }[];
  /** Each line with its proposed option, for a system whose estimates have no options. */
  proposed: EstimateLine[];
};
/** The provider's id of the created item, if it returns one. `isPending`: accepted, but not listed yet. */
export type PushResult = { foreignId?: string | undefined; isPending?: boolean };

export type WebhookEvent = {
  /** The same for each delivery of the event. */
  eventId: string;
  /** The company's account at the provider; undefined if the webhook URL identifies the company. */
  accountId?: string | undefined;
  topic: string;
  /** The changed customer; undefined for events about anything else. */
  customerId?: string | undefined;
  /** When it happened, or was signed; ISO time. */
  at: string;
};
/** unsigned: no valid signature. malformed: not JSON. surprise: signed, but in an unknown format. */
export type WebhookReading =
  | { state: 'unsigned' }
  | { state: 'malformed' }
  | { state: 'surprise'; eventId: string }
  | { state: 'event'; event: WebhookEvent };
export type RawWebhook = { body: string; header: (name: string) => string | undefined };

/** Calls for customers. */
export interface CustomerCalls {
  pullCustomers(request: PullRequest): Promise<CustomerPage>;
  getCustomer(foreignId: string): Promise<ForeignCustomer | undefined>;
  /** The customer with this phone, else with this email, else the only one with this name. */
  findCustomer(by: { phone: string; email: string; name: string }): Promise<ForeignCustomer | undefined>;
  /** Creates a customer, or updates the one with `foreignId`. */
  upsertCustomer(customer: Omit<ForeignCustomer, 'foreignId' | 'updatedAt'>, foreignId?: string): Promise<string>;
}

/** Calls that push to a job or a customer. */
export interface PushCalls {
  /** Whether a note of this target contains the text; checked before a retry of a push with an unknown outcome. */
  hasNote(target: PushTarget, text: string): Promise<boolean>;
  /** Whether a file with this name exists. */
  hasFile(target: PushTarget, name: string): Promise<boolean>;
  pushNote(target: PushTarget, note: PushedNote): Promise<PushResult>;
  pushLink(target: PushTarget, link: PushedLink): Promise<PushResult>;
  pushFile(target: PushTarget, file: PushedFile): Promise<PushResult>;
  pushEstimate(target: PushTarget, estimate: PushedEstimate): Promise<PushResult>;
}

/** A company's account at a field-service system. Every failed call throws FieldServiceError. */
export interface FieldServiceAdapter extends CustomerCalls, PushCalls {
  readonly provider: ProviderId;
  readonly capabilities: Capabilities;
  /** The account of the credentials. */
  checkConnection(): Promise<{ accountId: string; accountName: string }>;
  /** Leaves out canceled jobs if the provider marks them. */
  listJobs(range: JobRange): Promise<ForeignJob[]>;
}

export const NO_ADDRESS: ForeignAddress = { street: '', city: '', state: '', zip: '' };
