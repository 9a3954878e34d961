import type { ReportPhoto } from '#shared/report/model.ts';

/** A photo of the inspection as the proposal shows it; the report's photos are such. */
export type ProposalPhoto = Pick<
  ReportPhoto,
  'photoId' | 'caption' | 'state' | 'url' | 'thumbnailUrl' | 'width' | 'height' | 'markup'
>;
export type ProposalPhotos = ReadonlyMap<string, ProposalPhoto>;

/** read: as it was signed. choose: the homeowner ticks and signs below. preview: the same page in the company's hands. */
export type ProposalMode = 'read' | 'choose' | 'preview';
