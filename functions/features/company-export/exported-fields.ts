/**
 * The fields of each kind of row in an export; `entity`, the kind, is always included. A field that isn't listed isn't
 * exported, so a new field is withheld until it's listed. Never list the table's own keys and markers, or anything
 * that grants access (hashes of secrets, sessions, pages of the payment provider). A listed field is exported with all
 * its contents.
 */
const LISTED = {
  Organization:
    'organizationId name email phone address city state zip productVersion flags subscriptionStatus trialEndsAt subscription ' +
    'closedAt promoCode reference settings techsAddClientsEndedAt proposal leaving createdAt updatedAt',
  Billing: 'customerId asked subscription',
  User:
    'userId organizationId email name role productVersion deactivatedAt emailVerifiedAt hasSecondFactor createdAt ' +
    'updatedAt',
  FormerUser: 'userId name deletedAt',
  Client:
    'clientId name company phone mobile email serviceAddress billingAddress notes tags number serviceAddresses draft foreign ' +
    'mergedInto deletedAt keepsAddress createdAt updatedAt',
  Due: 'clientId type kind inspectionId lastDoneAt lastDoneOn dueOn snoozedUntil reminder',
  Unsubscribed: 'clientId at',
  UnsubscribedAddress: 'email at',
  Inspection:
    'inspectionId type clientId clientName address ownAddress inspector status statusReason statusBeforeArchive createdAt ' +
    'updatedAt completedAt isSample photos archivedAt reason level ruleSetVersion note completions completionSentAt missingPhotos lostPhotos ' +
    'people reportEditedAt',
  Plan: 'plan',
  Component: 'componentId fields superseded',
  Photo: 'photoId claim addedAt removedAt notes state reason width height',
  Document: 'documentId kind state reason bytes contentHash showsPrices reportEditedAt createdAt updatedAt',
  Delivery:
    'deliveryId to message state reason openedAt sentBy sentByName include audience linkId sendId resendOf withoutPhotos ' +
    'createdAt updatedAt',
  Link:
    'linkId recipient audience include showPrices deliveryId createdAt createdBy endsAt revokedAt views questions requests ' +
    'lastViewedAt lastSeenRevision',
  LinkView: 'viewId at updatedAt sections revision',
  Question: 'questionId linkId audience name replyTo text askedAt',
  RequestList: 'requestId linkId list state createdAt',
  ReportEdits: 'fields superseded people review',
  Revision: 'revision wordingHash contentHash pricedHash showsPrices isShared parts by reason madeAt updatedAt',
  Proposal: 'documentHash pdfHash printedCreditCents inspectionVersion terms isSent madeAt',
  Approval:
    'approvalId documentHash selection totals signature approvedAt via isSignedAtHome cancelUntil deposit linkId ' +
    'signerEmail copyMadeAt',
  Deposit: 'approvalId accountId amountCents description state paymentId paidAt returned',
  PullSheet: 'ticks updatedAt',
  Kit: 'kit at by',
  Insert: 'insertId maker model kind fuel collarIn minLinerIn clearances note createdAt updatedAt',
  TruckTemplate: 'groups updatedAt',
  TruckCheck:
    'checkId truckId mileage techName checkedAt items signature contentHash checkedBy photos resolution createdAt',
  Handout: 'handoutId kind clientId facts text textHash signature signedAt contentHash createdBy createdAt document',
  Audit: 'id at act by subject detail',
} as const;
export type ExportedKind = keyof typeof LISTED;

/** Field names by kind, for fast lookups. */
export const EXPORTED_FIELDS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(LISTED).map(([kind, names]) => [kind, new Set(names.split(' '))]),
);
/** @internal */
export const EXPORTED_KINDS = Object.keys(LISTED) as ExportedKind[];
