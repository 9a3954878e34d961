export type DocumentPlace = { organizationId: string; inspectionId: string; documentId: string };

const base = ({ organizationId, inspectionId, documentId }: DocumentPlace) =>
  `org/${organizationId}/inspection/${inspectionId}/${documentId}`;

/** Where a document lies in the document bucket. */
export const documentKey = (place: DocumentPlace): string => `${base(place)}.pdf`;

/** The report model the document shows, beside it. */
export const reportKey = (place: DocumentPlace): string => `${base(place)}.json`;
