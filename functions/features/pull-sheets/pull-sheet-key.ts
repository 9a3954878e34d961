export type PullSheetPlace = { organizationId: string; inspectionId: string };

/** Where an inspection's pull sheet is in the document bucket, beside its reports. */
export const pullSheetKey = ({ organizationId, inspectionId }: PullSheetPlace): string =>
  `org/${organizationId}/inspection/${inspectionId}/pull-sheet.json`;
