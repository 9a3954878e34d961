import sharp from 'sharp';
import type { ReportModel } from '#shared/report/model.ts';
import { photosById } from '#shared/report/present.ts';
import type { PhotoSource } from '../render-report.ts';

/**
 * Plain JPEGs with the given sizes in pixels. Small ones are enough: the layout depends only on their proportions, and
 * reading a PDF decodes each one.
 */
export const makeJpegs = (sizes: readonly (readonly [width: number, height: number])[]): Promise<Buffer[]> =>
  Promise.all(
    sizes.map(([width, height]) =>
      sharp({ create: { width, height, channels: 3, background: '#864' } })
        .jpeg()
        .toBuffer(),
    ),
  );

/** Serves the JPEGs in rotation for the photos of a report. */
export function photoSource(report: ReportModel, jpegs: readonly Buffer[]): PhotoSource {
  const ids = [...photosById(report).keys()];
  return { read: (photoId) => Promise.resolve(jpegs[ids.indexOf(photoId) % jpegs.length]) };
}
