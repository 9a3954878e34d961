import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { CalloutSource } from '#functions/pdf/resources/callouts.ts';
import { renderGuideDocumentPdf } from '#functions/pdf/render-guide-document.ts';
import { renderPlacematPdf } from '#functions/pdf/render-placemat.ts';
import type { PhotoSource } from '#functions/pdf/page/pictures.ts';
import { GUIDE_DOCUMENTS } from '#shared/help/documents/guides.ts';
import { PLACEMATS } from '#shared/help/documents/placemats.ts';
import { loadCallouts } from './callouts.ts';

export type MadeDocument = {
  readonly group: 'guides' | 'placemats';
  readonly file: string;
  readonly title: string;
  readonly about: string;
  readonly make: () => Promise<Buffer>;
};

/** Maximum side of a screenshot on paper. The engine rejects larger pictures. */
const LONGEST_PX = 800;

/** The screenshots of the site's guides as JPEGs, because a PDF can't contain WebP. */
const SCREENS: PhotoSource = {
  read: async (name) => {
    const path = fileURLToPath(new URL(`../../web/public/pictures/${name}.webp`, import.meta.url));
    const picture = sharp(await readFile(path)).resize(LONGEST_PX, LONGEST_PX, {
      fit: 'inside',
      withoutEnlargement: true,
    });
    return picture.jpeg({ quality: 72, mozjpeg: true }).toBuffer();
  },
};

const DRAWN = [
  ...PLACEMATS.map(({ drawing }) => drawing),
  ...GUIDE_DOCUMENTS.flatMap(({ chapters }) =>
    chapters.flatMap((chapter) => (chapter.kind === 'drawings' ? chapter.drawings.map(({ drawing }) => drawing) : [])),
  ),
];
let loading: Promise<CalloutSource> | undefined;
const callouts = (): Promise<CalloutSource> => (loading ??= loadCallouts(DRAWN));

/** Every document of the resources page, in the page's order. */
export const DOCUMENTS: readonly MadeDocument[] = [
  ...GUIDE_DOCUMENTS.map((document): MadeDocument => {
    const { file, title, about } = document;
    return {
      group: 'guides',
      file,
      title,
      about,
      make: async () => renderGuideDocumentPdf(document, { screens: SCREENS, calloutsOf: await callouts() }),
    };
  }),
  ...PLACEMATS.map((placemat): MadeDocument => {
    const { file, title, about } = placemat;
    return { group: 'placemats', file, title, about, make: async () => renderPlacematPdf(placemat, await callouts()) };
  }),
];
