import sharp from 'sharp';
import type { ReportModel } from '#shared/report/model.ts';
import { photosById } from '#shared/report/present.ts';
import type { PhotoSource } from '../render-report.ts';

/** Plain JPEGs of the given sizes in pixels. Small ones do: pages depend on their proportions alone, and reading a PDF decodes each of them. */
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
