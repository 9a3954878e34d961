import type { ReportPhoto } from '#shared/report/model.ts';

/** A photo of the inspection as used in the proposal. Report photos satisfy this type. */
export type ProposalPhoto = Pick<
  ReportPhoto,
  'photoId' | 'caption' | 'state' | 'url' | 'thumbnailUrl' | 'width' | 'height' | 'markup'
>;
export type ProposalPhotos = ReadonlyMap<string, ProposalPhoto>;

/** read: as signed. choose: the homeowner selects and signs below. preview: the same page on the company's device. */
export type ProposalMode = 'read' | 'choose' | 'preview';
