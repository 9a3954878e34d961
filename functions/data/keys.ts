import { createHash } from 'node:crypto';

/** A key within one organization; the tenant table prepends the organization's prefix to the partition. */
export type TenantKey = { partition: string; sort: string };
export type TenantIndexKeys = Partial<Record<'GSI1PK' | 'GSI1SK' | 'GSI2PK' | 'GSI2SK' | 'GSI3PK' | 'GSI3SK', string>>;

/**
 * A company may have 50,000 clients and as many search and audit rows. They're spread over eight partitions, because
 * one partition takes 1,000 writes a second.
 */
export const SHARD_COUNT = 8;

/** Maps a text to one of the eight partitions, always the same one. */
export function shardOf(text: string): number {
  return (createHash('sha256').update(text).digest()[0] ?? 0) % SHARD_COUNT;
}

const inspection = (inspectionId: string) => `I#${inspectionId}`;

/** Partition and sort keys of all rows of an organization; docs/data-model.md lists the query behind each. */
export const keys = {
  organization: (): TenantKey => ({ partition: '', sort: 'ORGANIZATION' }),
  /** The last change time of each topic that open pages follow; written by the store (`changes.ts`). */
  changes: (): TenantKey => ({ partition: '', sort: 'CHANGES' }),
  billing: (): TenantKey => ({ partition: '', sort: 'BILLING' }),
  /** State of the company's sample inspection; the row stays after the sample was removed. */
  sample: (): TenantKey => ({ partition: '', sort: 'SAMPLE' }),
  user: (userId: string): TenantKey => ({ partition: '', sort: `USER#${userId}` }),
  userPrefix: 'USER#',
  /** A user’s starred clients. */
  stars: (userId: string): TenantKey => ({ partition: '', sort: `STARS#${userId}` }),
  /** The remaining row of a deleted user: the name that their work keeps. */
  formerUser: (userId: string): TenantKey => ({ partition: '', sort: `FORMER#${userId}` }),
  formerUserPrefix: 'FORMER#',
  /** Written by each removal of an administrator, so that two concurrent removals conflict and one is retried. */
  administrators: (): TenantKey => ({ partition: '', sort: 'ADMINISTRATORS' }),
  /** Rows of one user's sign-in. */
  signInPartition: (userId: string): string => `U#${userId}`,
  session: (userId: string, sessionId: string): TenantKey => ({
    partition: `U#${userId}`,
    sort: `SESSION#${sessionId}`,
  }),
  sessionPrefix: 'SESSION#',
  secondFactor: (userId: string): TenantKey => ({ partition: `U#${userId}`, sort: 'SECOND_FACTOR' }),
  supportView: (userId: string, viewId: string): TenantKey => ({
    partition: `U#${userId}`,
    sort: `SUPPORT#${viewId}`,
  }),
  /** The requested email change of a user. */
  emailChange: (userId: string): TenantKey => ({ partition: `U#${userId}`, sort: 'EMAIL_CHANGE' }),
  /** A confirmed change, while its old address can undo it. */
  emailChanged: (userId: string, changeId: string): TenantKey => ({
    partition: `U#${userId}`,
    sort: `EMAIL_CHANGE#${changeId}`,
  }),
  emailChangedPrefix: 'EMAIL_CHANGE#',
  knownDevice: (userId: string, hash: string): TenantKey => ({ partition: `U#${userId}`, sort: `DEVICE#${hash}` }),
  knownDevicePrefix: 'DEVICE#',
  /** A zip export of all the company's data. */
  companyExport: (exportId: string): TenantKey => ({ partition: '', sort: `EXPORT#${exportId}` }),
  companyExportPrefix: 'EXPORT#',
  /** A CSV file of clients or inspections. */
  csvExport: (exportId: string): TenantKey => ({ partition: '', sort: `CSV_EXPORT#${exportId}` }),
  /** How many of the company's clients the managed search service has. */
  clientSearchFeed: (): TenantKey => ({ partition: '', sort: 'CLIENT_SEARCH' }),
  /** The import that may write clients now; the others wait for it. */
  clientImportLock: (): TenantKey => ({ partition: '', sort: 'CLIENT_IMPORT_LOCK' }),
  clientImport: (importId: string): TenantKey => ({ partition: '', sort: `CLIENT_IMPORT#${importId}` }),
  clientImportPrefix: 'CLIENT_IMPORT#',
  /** Counts an import's chunks that were written, or undone. */
  clientImportProgress: (importId: string, phase: 'write' | 'undo'): TenantKey => ({
    partition: '',
    sort: `CLIENT_IMPORT_PROGRESS#${importId}#${phase}`,
  }),
  /** An import's rows per chunk and per updated client. */
  clientImportPartition: (shard: number): string => `IM#${shard}`,
  clientImportChunk: (importId: string, phase: 'write' | 'undo', chunk: number): TenantKey => ({
    partition: `IM#${shardOf(importId)}`,
    sort: `${importId}#${phase}#${String(chunk).padStart(6, '0')}`,
  }),
  clientImportChunkPrefix: (importId: string, phase: 'write' | 'undo'): string => `${importId}#${phase}#`,
  /** A client's fields before the import updated it. */
  clientBeforeImport: (importId: string, clientId: string): TenantKey => ({
    partition: `IM#${shardOf(clientId)}`,
    sort: `${importId}#before#${clientId}`,
  }),
  /** The connection to a field-service system, its pending sign-in, and the log of both. */
  fieldService: (): TenantKey => ({ partition: '', sort: 'FIELD_SERVICE' }),
  fieldServiceSignIn: (): TenantKey => ({ partition: '', sort: 'FIELD_SERVICE_SIGN_IN' }),
  /** The current or the last pull of customers. */
  fieldServicePull: (): TenantKey => ({ partition: '', sort: 'FIELD_SERVICE_PULL' }),
  /** Links a client to a customer of a field-service system. */
  fieldServiceLinkPartition: (shard: number): string => `FL#${shard}`,
  fieldServiceLink: (account: string, foreignId: string): TenantKey => ({
    partition: `FL#${shardOf(foreignId)}`,
    sort: `${account}#${foreignId}`,
  }),
  /** A push from an inspection to a field-service system. */
  fieldServicePush: (inspectionId: string, edition: string, kind: string): TenantKey => ({
    partition: inspection(inspectionId),
    sort: `FIELD_SERVICE_PUSH#${edition}#${kind}`,
  }),
  fieldServicePushPrefix: 'FIELD_SERVICE_PUSH#',
  /** In GSI1 while the push is pending. */
  fieldServiceWaitingPartition: 'FS#WAITING',
  /** Webhook events that were received. */
  fieldServiceEventPartition: 'FS#EVENT',
  fieldServiceEvent: (eventId: string): TenantKey => ({ partition: 'FS#EVENT', sort: eventId }),
  fieldServiceLogPartition: 'FS#LOG',
  fieldServiceLog: (at: string, id: string): TenantKey => ({ partition: 'FS#LOG', sort: `${at}#${id}` }),
  /** Zero-padded, so that the newest version sorts last. */
  kit: (kitVersion: number): TenantKey => ({ partition: '', sort: `KIT#${String(kitVersion).padStart(10, '0')}` }),
  kitPrefix: 'KIT#',

  clientPartition: (shard: number): string => `C#${shard}`,
  client: (clientId: string): TenantKey => ({ partition: `C#${shardOf(clientId)}`, sort: `CLIENT#${clientId}` }),

  inspectionPartition: inspection,
  inspection: (inspectionId: string): TenantKey => ({ partition: inspection(inspectionId), sort: 'INSPECTION' }),
  /** An inspection's progress, updated by answers and photos during the work. */
  progress: (inspectionId: string): TenantKey => ({ partition: inspection(inspectionId), sort: 'PROGRESS' }),
  plan: (inspectionId: string): TenantKey => ({ partition: inspection(inspectionId), sort: 'PLAN' }),
  component: (inspectionId: string, componentId: string): TenantKey => ({
    partition: inspection(inspectionId),
    sort: `COMPONENT#${componentId}`,
  }),
  photo: (inspectionId: string, photoId: string): TenantKey => ({
    partition: inspection(inspectionId),
    sort: `PHOTO#${photoId}`,
  }),
  document: (inspectionId: string, documentId: string): TenantKey => ({
    partition: inspection(inspectionId),
    sort: `DOCUMENT#${documentId}`,
  }),
  documentPrefix: 'DOCUMENT#',
  delivery: (inspectionId: string, deliveryId: string): TenantKey => ({
    partition: inspection(inspectionId),
    sort: `DELIVERY#${deliveryId}`,
  }),
  deliveryPrefix: 'DELIVERY#',
  proposal: (inspectionId: string): TenantKey => ({ partition: inspection(inspectionId), sort: 'PROPOSAL' }),
  approval: (inspectionId: string, approvalId: string): TenantKey => ({
    partition: inspection(inspectionId),
    sort: `APPROVAL#${approvalId}`,
  }),
  approvalPrefix: 'APPROVAL#',
  /** A proposal's approval, by the document's hash. */
  approvedDocument: (inspectionId: string, documentHash: string): TenantKey => ({
    partition: inspection(inspectionId),
    sort: `APPROVED#${documentHash}`,
  }),
  deposit: (inspectionId: string, approvalId: string): TenantKey => ({
    partition: inspection(inspectionId),
    sort: `DEPOSIT#${approvalId}`,
  }),
  depositTurn: (inspectionId: string): TenantKey => ({ partition: inspection(inspectionId), sort: 'DEPOSIT_TURN' }),
  openedProposal: (inspectionId: string): TenantKey => ({
    partition: inspection(inspectionId),
    sort: 'OPENED_PROPOSAL',
  }),
  reportEdits: (inspectionId: string): TenantKey => ({ partition: inspection(inspectionId), sort: 'REPORT' }),
  /** Zero-padded, so that the newest revision sorts last. */
  revision: (inspectionId: string, revision: number): TenantKey => ({
    partition: inspection(inspectionId),
    sort: `REVISION#${String(revision).padStart(6, '0')}`,
  }),
  revisionPrefix: 'REVISION#',
  link: (inspectionId: string, linkId: string): TenantKey => ({
    partition: inspection(inspectionId),
    sort: `LINK#${linkId}`,
  }),
  linkPrefix: 'LINK#',
  linkView: (inspectionId: string, linkId: string, viewId: string): TenantKey => ({
    partition: inspection(inspectionId),
    sort: `LINKVIEW#${linkId}#${viewId}`,
  }),
  linkViewPrefix: (linkId: string): string => `LINKVIEW#${linkId}#`,
  question: (inspectionId: string, questionId: string): TenantKey => ({
    partition: inspection(inspectionId),
    sort: `QUESTION#${questionId}`,
  }),
  questionPrefix: 'QUESTION#',
  requestList: (inspectionId: string, linkId: string, requestId: string): TenantKey => ({
    partition: inspection(inspectionId),
    sort: `REQUEST#${linkId}#${requestId}`,
  }),
  plainReport: (inspectionId: string): TenantKey => ({ partition: inspection(inspectionId), sort: 'PLAIN_REPORT' }),

  /** The custom findings that the technician wrote. */
  suggestions: (inspectionId: string): TenantKey => ({ partition: inspection(inspectionId), sort: 'SUGGESTIONS' }),
  suggestionDecision: (suggestionId: string): TenantKey => ({ partition: '', sort: `SUGGESTION#${suggestionId}` }),
  suggestionDecisionPrefix: 'SUGGESTION#',

  pullSheet: (inspectionId: string): TenantKey => ({ partition: inspection(inspectionId), sort: 'PULLSHEET' }),
  archive: (inspectionId: string, archiveId: string): TenantKey => ({
    partition: inspection(inspectionId),
    sort: `ARCHIVE#${archiveId}`,
  }),

  /** The visits to one client, ordered by start. */
  visitPartition: (clientId: string): string => `V#${clientId}`,
  visit: (clientId: string, createdAt: string, inspectionId: string): TenantKey => ({
    partition: `V#${clientId}`,
    sort: `${createdAt}#${inspectionId}`,
  }),

  /** Addresses that this company's email could not reach, keyed by the address's hash. */
  bouncedPartition: 'BOUNCED',
  bouncedRecipient: (hash: string): TenantKey => ({ partition: 'BOUNCED', sort: hash }),

  /** Due services of clients, and the clients that opted out of reminders. */
  duePartition: (shard: number): string => `D#${shard}`,
  due: (clientId: string, type: string, kind: string): TenantKey => ({
    partition: `D#${shardOf(clientId)}`,
    sort: `DUE#${clientId}#${type}#${kind}`,
  }),
  unsubscribed: (clientId: string): TenantKey => ({
    partition: `D#${shardOf(clientId)}`,
    sort: `UNSUBSCRIBED#${clientId}`,
  }),
  unsubscribedAddress: (addressHash: string): TenantKey => ({
    partition: `D#${shardOf(addressHash)}`,
    sort: `UNSUBSCRIBED_ADDRESS#${addressHash}`,
  }),
  /** Whether inspections from before due services were added to them. */
  dueState: (): TenantKey => ({ partition: '', sort: 'DUE_STATE' }),

  insertPartition: 'INSERTS',
  insert: (insertId: string): TenantKey => ({ partition: 'INSERTS', sort: insertId }),
  truckTemplate: (): TenantKey => ({ partition: '', sort: 'TRUCK_TEMPLATE' }),
  truckCheck: (checkId: string): TenantKey => ({ partition: `T#${checkId}`, sort: 'TRUCK_CHECK' }),
  handoutPartition: (handoutId: string): string => `H#${handoutId}`,
  handout: (handoutId: string): TenantKey => ({ partition: `H#${handoutId}`, sort: 'HANDOUT' }),
  handoutDelivery: (handoutId: string, deliveryId: string): TenantKey => ({
    partition: `H#${handoutId}`,
    sort: `DELIVERY#${deliveryId}`,
  }),

  auditPartition: (shard: number): string => `A#${shard}`,
  devicePartition: 'DEVICES',
  device: (userId: string, deviceId: string): TenantKey => ({
    partition: 'DEVICES',
    sort: `DEVICE#${userId}#${deviceId}`,
  }),
  devicePrefix: 'DEVICE#',
  reminder: (userId: string): TenantKey => ({ partition: 'DEVICES', sort: `REMINDER#${userId}` }),
  reminderPrefix: 'REMINDER#',
  notification: (userId: string, notificationId: string): TenantKey => ({
    partition: `N#${userId}`,
    sort: `NOTIFICATION#${notificationId}`,
  }),

  audit: (at: string, id: string): TenantKey => ({ partition: `A#${shardOf(id)}`, sort: `${at}#${id}` }),

  /** Words are partitioned by their first two letters, so that one query finds a prefix of two letters or more. */
  searchPartition: (kind: 'C' | 'I', word: string): string => `S#${kind}#${shardOf(word.slice(0, 2))}`,
  searchShard: (kind: 'C' | 'I', shard: number): string => `S#${kind}#${shard}`,
  searchWord: (kind: 'C' | 'I', word: string, order: string, id: string): TenantKey => ({
    partition: `S#${kind}#${shardOf(word.slice(0, 2))}`,
    sort: `${word}#${order}#${id}`,
  }),
} as const;

/** Index partitions: an organization's lists, each with its own sort order. */
export const lists = {
  suggestions: 'SUGGESTED',
  inspections: 'I',
  inspectionsOfType: (type: string): string => `I#TYPE#${type}`,
  inspectionsOfStatus: (status: string): string => `I#STATUS#${status}`,
  truckChecks: 'T',
  truckChecksOfVan: (van: string): string => `T#VAN#${van}`,
  /** Contains a truck check only while it has open items. */
  openTruckChecks: 'T#OPEN',
  handoutsOfClient: (clientId: string): string => `H#CLIENT#${clientId}`,
  /** Contains a photo only until its bytes are verified. */
  waitingPhotos: 'P#WAITING',
  /** Contains an inspection's progress while photos of its completed version weren't announced. */
  missingPhotos: 'P#MISSING',
  /** Contains a proposal from its first opening by a reader until it's signed. */
  openedProposals: 'PROPOSALS#OPENED',
  /** Lists the rows that name this organization but are stored outside its partition, under a hash. */
  outside: 'OUTSIDE',
  /** Contains a notification until it's dismissed. */
  notificationsOf: (userId: string): string => `N#${userId}`,
  clientsByName: (shard: number): string => `C#NAME#${shard}`,
  due: 'DUE',
  dueOfKind: (kind: string): string => `DUE#${kind}`,
  /** Contains a client until the office has confirmed or merged it. */
  draftClients: 'C#DRAFT',
  clientsByChange: (shard: number): string => `C#CHANGED#${shard}`,
} as const;

/**
 * Indexes a system row by its organization. Its key is the hash of a secret that isn't stored, so the deletion of a
 * company could not find it otherwise (ADR 018).
 */
export const erasureIndex = (organizationId: string, key: { PK: string }) => ({
  GSI1PK: `ORG#${organizationId}#${lists.outside}`,
  GSI1SK: key.PK,
});
