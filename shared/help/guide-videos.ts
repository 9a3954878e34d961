import type { Guide } from './guide.ts';

/** Made by `npm run guides:record`; not to be edited. Seconds, bytes, and the size of the picture in pixels. */
export type GuideVideo = {
  readonly id: Guide['id'];
  readonly seconds: number;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  /** The second at which each step begins. */
  readonly starts: readonly number[];
};

export const GUIDE_VIDEOS: readonly GuideVideo[] = [
  { id: 'guideSigningUp', seconds: 40.6, bytes: 297767, width: 1280, height: 800, starts: [0, 8.8, 15.7, 26.7, 31] },
  { id: 'guideTour', seconds: 46.5, bytes: 417708, width: 1280, height: 800, starts: [0, 9.9, 24, 37.9] },
  { id: 'guideCompanyInfo', seconds: 28, bytes: 197145, width: 1280, height: 800, starts: [0, 8.6, 15.6, 23] },
  {
    id: 'guideOrgSettings',
    seconds: 40.2,
    bytes: 205507,
    width: 1280,
    height: 800,
    starts: [0, 8.1, 11.9, 20.3, 30.2],
  },
  {
    id: 'guideCreatingUsers',
    seconds: 39.7,
    bytes: 285441,
    width: 1280,
    height: 800,
    starts: [0, 3.8, 14.2, 22.6, 29.7],
  },
  { id: 'guideInspectionOrder', seconds: 29.1, bytes: 168717, width: 1280, height: 800, starts: [0, 6.1, 11.8, 20.9] },
  { id: 'guideResponses', seconds: 39.4, bytes: 497692, width: 1280, height: 800, starts: [0, 7.6, 25.4, 33.7] },
  { id: 'guideClients', seconds: 44.5, bytes: 213211, width: 1280, height: 800, starts: [0, 10.1, 18.5, 27.2, 33.8] },
  { id: 'guideClientTable', seconds: 31.1, bytes: 241951, width: 1280, height: 800, starts: [0, 7.2, 13.2, 21.2] },
  {
    id: 'guideFieldService',
    seconds: 117.9,
    bytes: 534561,
    width: 1280,
    height: 800,
    starts: [0, 33.4, 44.8, 58.3, 78.1, 104.4],
  },
  { id: 'guideSendCopy', seconds: 37.9, bytes: 275427, width: 1280, height: 800, starts: [0, 6, 17.1, 26.4] },
  {
    id: 'guideInspection',
    seconds: 42.9,
    bytes: 280469,
    width: 390,
    height: 844,
    starts: [0, 6.8, 15.7, 23.8, 32.1, 37.7],
  },
  {
    id: 'guideDocuments',
    seconds: 51.6,
    bytes: 291362,
    width: 390,
    height: 844,
    starts: [0, 12.3, 20.2, 28.6, 38.9, 46.3],
  },
  { id: 'guideEditReports', seconds: 33, bytes: 171720, width: 390, height: 844, starts: [0, 6.3, 14, 21.1, 26.2] },
  { id: 'guideDownload', seconds: 37.1, bytes: 119210, width: 390, height: 844, starts: [0, 11.3, 21.1, 26] },
];
