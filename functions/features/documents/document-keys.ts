/** Where a document lies in the document bucket. */
export const documentKey = (place: { organizationId: string; inspectionId: string; documentId: string }): string =>
  `org/${place.organizationId}/inspection/${place.inspectionId}/${place.documentId}.pdf`;
