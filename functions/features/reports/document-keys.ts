export type DocumentPlace = { organizationId: string; inspectionId: string; documentId: string };

const base = ({ organizationId, inspectionId, documentId }: DocumentPlace) =>
  `org/${organizationId}/inspection/${inspectionId}/${documentId}`;

/** Where a document is in the document bucket. */
export const documentKey = (place: DocumentPlace): string => `${base(place)}.pdf`;

/** The report model the document shows, beside it. */
export const reportKey = (place: DocumentPlace): string => `${base(place)}.json`;

export type RevisionPlace = { organizationId: string; inspectionId: string; revision: number; contentHash: string };

/** Named by their content too, so that of two jobs at once neither can put its words in place of the other's. */
const revisionBase = ({ organizationId, inspectionId, revision, contentHash }: RevisionPlace) =>
  `org/${organizationId}/inspection/${inspectionId}/revisions/${String(revision).padStart(6, '0')}-${contentHash.slice(0, 24)}`;

export const revisionPdfKey = (place: RevisionPlace): string => `${revisionBase(place)}.pdf`;
export const revisionJsonKey = (place: RevisionPlace): string => `${revisionBase(place)}.json`;
