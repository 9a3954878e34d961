/** Field-service systems that a company can connect. */
export const PROVIDER_IDS = ['kickserv', 'jobber', 'housecall-pro', 'service-titan'] as const;
export type ProviderId = (typeof PROVIDER_IDS)[number];

/** The capabilities of a provider's public API; a report that can't be sent one way is sent the next best way. */
export type Capabilities = {
  /** Where a note can be written. */
  readonly note: 'job' | 'job-or-customer';
  /** native: a separate link on the job. note: inside the note. */
  readonly link: 'native' | 'note';
  /** upload: the bytes. url: the provider fetches a link that expires after some hours. */
  readonly file: 'upload' | 'url' | 'none';
  readonly estimate: boolean;
  readonly webhook: boolean;
};

export type Provider = {
  readonly id: ProviderId;
  readonly name: string;
  /** key: the company enters a key. oauth: the company signs in at the provider. client: an id and a secret made for the company. */
  readonly signIn: 'key' | 'oauth' | 'client';
  readonly capabilities: Capabilities;
};

export const PROVIDERS: Readonly<Record<ProviderId, Provider>> = {
  kickserv: {
    id: 'kickserv',
    name: 'Kickserv',
    signIn: 'key',
    capabilities: { note: 'job-or-customer', link: 'note', file: 'none', estimate: false, webhook: false },
  },
  jobber: {
    id: 'jobber',
    name: 'Jobber',
    signIn: 'oauth',
    capabilities: { note: 'job-or-customer', link: 'note', file: 'url', estimate: true, webhook: true },
  },
  'housecall-pro': {
    id: 'housecall-pro',
    name: 'Housecall Pro',
    signIn: 'key',
    capabilities: { note: 'job', link: 'native', file: 'upload', estimate: true, webhook: true },
  },
  'service-titan': {
    id: 'service-titan',
    name: 'ServiceTitan',
    signIn: 'client',
    // An estimate there requires the ids of the company's own price book.
    capabilities: { note: 'job-or-customer', link: 'note', file: 'upload', estimate: false, webhook: false },
  },
};
