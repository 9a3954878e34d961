export type PullSheetPlace = { organizationId: string; inspectionId: string };

/** Key of an inspection's pull sheet in the document bucket, next to its reports. */
export const pullSheetKey = ({ organizationId, inspectionId }: PullSheetPlace): string =>
  `org/${organizationId}/inspection/${inspectionId}/pull-sheet.json`;
