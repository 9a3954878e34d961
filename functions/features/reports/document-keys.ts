export type DocumentPlace = { organizationId: string; inspectionId: string; documentId: string };

const base = ({ organizationId, inspectionId, documentId }: DocumentPlace) =>
  `org/${organizationId}/inspection/${inspectionId}/${documentId}`;

/** A document's key in the document bucket. */
export const documentKey = (place: DocumentPlace): string => `${base(place)}.pdf`;

/** The document's report model, next to it. */
export const reportKey = (place: DocumentPlace): string => `${base(place)}.json`;

export type RevisionPlace = { organizationId: string; inspectionId: string; revision: number; contentHash: string };

/** The name includes the content hash, so that two concurrent jobs can't overwrite each other's files. */
const revisionBase = ({ organizationId, inspectionId, revision, contentHash }: RevisionPlace) =>
  `org/${organizationId}/inspection/${inspectionId}/revisions/${String(revision).padStart(6, '0')}-${contentHash.slice(0, 24)}`;

export const revisionPdfKey = (place: RevisionPlace): string => `${revisionBase(place)}.pdf`;
export const revisionJsonKey = (place: RevisionPlace): string => `${revisionBase(place)}.json`;
