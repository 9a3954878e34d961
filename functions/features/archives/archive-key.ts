export type ArchivePlace = { organizationId: string; inspectionId: string; archiveId: string };

export const archiveKey = ({ organizationId, inspectionId, archiveId }: ArchivePlace): string =>
  `org/${organizationId}/inspection/${inspectionId}/archives/${archiveId}.zip`;
