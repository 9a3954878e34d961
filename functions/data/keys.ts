import { createHash } from 'node:crypto';

/** A key within one organization; the tenant table puts the organization's prefix before the partition. */
export type TenantKey = { partition: string; sort: string };
export type TenantIndexKeys = Partial<Record<'GSI1PK' | 'GSI1SK' | 'GSI2PK' | 'GSI2SK' | 'GSI3PK' | 'GSI3SK', string>>;

/** A company may have 50,000 clients and as many search and audit rows: they lie in eight partitions, as one takes 1,000 writes a second. */
export const SHARD_COUNT = 8;

/** The same text is always in the same of the eight partitions. */
export function shardOf(text: string): number {
  return (createHash('sha256').update(text).digest()[0] ?? 0) % SHARD_COUNT;
}

const inspection = (inspectionId: string) => `I#${inspectionId}`;

/** Partition and sort keys of all that belongs to an organization; docs/data-model.md says which question each answers. */
export const keys = {
  organization: (): TenantKey => ({ partition: '', sort: 'ORGANIZATION' }),
  /** When each topic that open pages follow last changed; written by the store (`changes.ts`). */
  changes: (): TenantKey => ({ partition: '', sort: 'CHANGES' }),
  billing: (): TenantKey => ({ partition: '', sort: 'BILLING' }),
  /** The company's sample inspection, while it is there and after. */
  sample: (): TenantKey => ({ partition: '', sort: 'SAMPLE' }),
  user: (userId: string): TenantKey => ({ partition: '', sort: `USER#${userId}` }),
  userPrefix: 'USER#',
  /** A user’s starred clients. */
  stars: (userId: string): TenantKey => ({ partition: '', sort: `STARS#${userId}` }),
  /** What is left of a deleted user: the name that their work keeps. */
  formerUser: (userId: string): TenantKey => ({ partition: '', sort: `FORMER#${userId}` }),
  formerUserPrefix: 'FORMER#',
  /** Written by each removal of an administrator, so that two at once conflict and one is decided again. */
  administrators: (): TenantKey => ({ partition: '', sort: 'ADMINISTRATORS' }),
  /** What belongs to one user's sign-in. */
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
  emailChange: (userId: string): TenantKey => ({ partition: `U#${userId}`, sort: 'EMAIL_CHANGE' }),
  knownDevice: (userId: string, hash: string): TenantKey => ({ partition: `U#${userId}`, sort: `DEVICE#${hash}` }),
  knownDevicePrefix: 'DEVICE#',
  /** A zip of everything the company has. */
  companyExport: (exportId: string): TenantKey => ({ partition: '', sort: `EXPORT#${exportId}` }),
  companyExportPrefix: 'EXPORT#',
  /** A CSV file of clients or inspections. */
  csvExport: (exportId: string): TenantKey => ({ partition: '', sort: `CSV_EXPORT#${exportId}` }),
  /** How far the managed search service has the company's clients. */
  clientSearchFeed: (): TenantKey => ({ partition: '', sort: 'CLIENT_SEARCH' }),
  /** The import that may write clients now: the others wait for it. */
  clientImportLock: (): TenantKey => ({ partition: '', sort: 'CLIENT_IMPORT_LOCK' }),
  clientImport: (importId: string): TenantKey => ({ partition: '', sort: `CLIENT_IMPORT#${importId}` }),
  clientImportPrefix: 'CLIENT_IMPORT#',
  /** Counts the chunks of an import that are done, or undone. */
  clientImportProgress: (importId: string, phase: 'write' | 'undo'): TenantKey => ({
    partition: '',
    sort: `CLIENT_IMPORT_PROGRESS#${importId}#${phase}`,
  }),
  /** What an import keeps per chunk and per updated client. */
  clientImportPartition: (shard: number): string => `IM#${shard}`,
  clientImportChunk: (importId: string, phase: 'write' | 'undo', chunk: number): TenantKey => ({
    partition: `IM#${shardOf(importId)}`,
    sort: `${importId}#${phase}#${String(chunk).padStart(6, '0')}`,
  }),
  clientImportChunkPrefix: (importId: string, phase: 'write' | 'undo'): string => `${importId}#${phase}#`,
  /** A client as it was before the import updated it. */
  clientBeforeImport: (importId: string, clientId: string): TenantKey => ({
    partition: `IM#${shardOf(clientId)}`,
    sort: `${importId}#before#${clientId}`,
  }),
  /** The connection to a field-service system, a sign-in under way there, and the log of both. */
  fieldService: (): TenantKey => ({ partition: '', sort: 'FIELD_SERVICE' }),
  fieldServiceSignIn: (): TenantKey => ({ partition: '', sort: 'FIELD_SERVICE_SIGN_IN' }),
  /** The pull of customers that runs, or the last one. */
  fieldServicePull: (): TenantKey => ({ partition: '', sort: 'FIELD_SERVICE_PULL' }),
  /** Which client is a customer of a field-service system. */
  fieldServiceLinkPartition: (shard: number): string => `FL#${shard}`,
  fieldServiceLink: (account: string, foreignId: string): TenantKey => ({
    partition: `FL#${shardOf(foreignId)}`,
    sort: `${account}#${foreignId}`,
  }),
  /** What goes from an inspection to a field-service system. */
  fieldServicePush: (inspectionId: string, edition: string, kind: string): TenantKey => ({
    partition: inspection(inspectionId),
    sort: `FIELD_SERVICE_PUSH#${edition}#${kind}`,
  }),
  fieldServicePushPrefix: 'FIELD_SERVICE_PUSH#',
  /** In GSI1, while it waits. */
  fieldServiceWaitingPartition: 'FS#WAITING',
  /** Events of webhooks that were taken. */
  fieldServiceEventPartition: 'FS#EVENT',
  fieldServiceEvent: (eventId: string): TenantKey => ({ partition: 'FS#EVENT', sort: eventId }),
  fieldServiceLogPartition: 'FS#LOG',
  fieldServiceLog: (at: string, id: string): TenantKey => ({ partition: 'FS#LOG', sort: `${at}#${id}` }),
  /** Counted up with leading zeros, so that the newest is the last. */
  kit: (kitVersion: number): TenantKey => ({ partition: '', sort: `KIT#${String(kitVersion).padStart(10, '0')}` }),
  kitPrefix: 'KIT#',

  clientPartition: (shard: number): string => `C#${shard}`,
  client: (clientId: string): TenantKey => ({ partition: `C#${shardOf(clientId)}`, sort: `CLIENT#${clientId}` }),

  inspectionPartition: inspection,
  inspection: (inspectionId: string): TenantKey => ({ partition: inspection(inspectionId), sort: 'INSPECTION' }),
  /** What answers and photos move of an inspection while it is being worked on. */
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
  /** There once a proposal is approved, by its hash. */
  approvedDocument: (inspectionId: string, documentHash: string): TenantKey => ({
    partition: inspection(inspectionId),
    sort: `APPROVED#${documentHash}`,
  }),
  deposit: (inspectionId: string, approvalId: string): TenantKey => ({
    partition: inspection(inspectionId),
    sort: `DEPOSIT#${approvalId}`,
  }),
  openedProposal: (inspectionId: string): TenantKey => ({
    partition: inspection(inspectionId),
    sort: 'OPENED_PROPOSAL',
  }),
  reportEdits: (inspectionId: string): TenantKey => ({ partition: inspection(inspectionId), sort: 'REPORT' }),
  /** Counted up with leading zeros, so that the newest is the last. */
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

  /** The findings that its technician wrote. */
  suggestions: (inspectionId: string): TenantKey => ({ partition: inspection(inspectionId), sort: 'SUGGESTIONS' }),
  suggestionDecision: (suggestionId: string): TenantKey => ({ partition: '', sort: `SUGGESTION#${suggestionId}` }),
  suggestionDecisionPrefix: 'SUGGESTION#',

  pullSheet: (inspectionId: string): TenantKey => ({ partition: inspection(inspectionId), sort: 'PULLSHEET' }),
  archive: (inspectionId: string, archiveId: string): TenantKey => ({
    partition: inspection(inspectionId),
    sort: `ARCHIVE#${archiveId}`,
  }),

  /** The visits to one client in the order of their start. */
  visitPartition: (clientId: string): string => `V#${clientId}`,
  visit: (clientId: string, createdAt: string, inspectionId: string): TenantKey => ({
    partition: `V#${clientId}`,
    sort: `${createdAt}#${inspectionId}`,
  }),

  /** Addresses that an email of this company did not reach, under the address's hash. */
  bouncedPartition: 'BOUNCED',
  bouncedRecipient: (hash: string): TenantKey => ({ partition: 'BOUNCED', sort: hash }),

  /** What is due for clients, and which of them want no reminders. */
  duePartition: (shard: number): string => `D#${shard}`,
  due: (clientId: string, type: string, kind: string): TenantKey => ({
    partition: `D#${shardOf(clientId)}`,
    sort: `DUE#${clientId}#${type}#${kind}`,
  }),
  unsubscribed: (clientId: string): TenantKey => ({
    partition: `D#${shardOf(clientId)}`,
    sort: `UNSUBSCRIBED#${clientId}`,
  }),
  /** Whether the inspections of the time before due services were read. */
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

  /** Words lie together by their first two letters, so that one query answers a prefix of two letters or more. */
  searchPartition: (kind: 'C' | 'I', word: string): string => `S#${kind}#${shardOf(word.slice(0, 2))}`,
  searchShard: (kind: 'C' | 'I', shard: number): string => `S#${kind}#${shard}`,
  searchWord: (kind: 'C' | 'I', word: string, order: string, id: string): TenantKey => ({
    partition: `S#${kind}#${shardOf(word.slice(0, 2))}`,
    sort: `${word}#${order}#${id}`,
  }),
} as const;

/** Index partitions: lists of one organization, each in its order. */
export const lists = {
  suggestions: 'SUGGESTED',
  inspections: 'I',
  inspectionsOfType: (type: string): string => `I#TYPE#${type}`,
  inspectionsOfStatus: (status: string): string => `I#STATUS#${status}`,
  truckChecks: 'T',
  truckChecksOfVan: (van: string): string => `T#VAN#${van}`,
  /** Holds a check only while something of it is to be done. */
  openTruckChecks: 'T#OPEN',
  handoutsOfClient: (clientId: string): string => `H#CLIENT#${clientId}`,
  /** Holds a photo only while its bytes are not verified. */
  waitingPhotos: 'P#WAITING',
  /** Holds a proposal from when a reader opened it until it is signed. */
  openedProposals: 'PROPOSALS#OPENED',
  /** Lists the rows outside this organization's partition, under a hash, that name it. */
  outside: 'OUTSIDE',
  /** Holds a notification until it is dismissed. */
  notificationsOf: (userId: string): string => `N#${userId}`,
  clientsByName: (shard: number): string => `C#NAME#${shard}`,
  due: 'DUE',
  dueOfKind: (kind: string): string => `DUE#${kind}`,
  /** Holds a client until the office has confirmed or merged it. */
  draftClients: 'C#DRAFT',
  clientsByChange: (shard: number): string => `C#CHANGED#${shard}`,
} as const;

/**
 * Lists a system row with the organization it is about: its key is the hash of a secret that is not stored, so it could not be
 * found otherwise when the company is deleted (ADR 018).
 */
export const erasureIndex = (organizationId: string, key: { PK: string }) => ({
  GSI1PK: `ORG#${organizationId}#${lists.outside}`,
  GSI1SK: key.PK,
});
