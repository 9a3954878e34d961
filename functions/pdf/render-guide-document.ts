import type { Chapter, GuideDocument } from '#shared/help/documents/document.ts';
import { handoutPart } from './handout/parts.ts';
import { LineDrawings } from './page/line-drawings.ts';
import { Pictures, type PhotoSource } from './page/pictures.ts';
import type { Sheet } from './page/sheet.ts';
import { COLORS, CONTENT_WIDTH, onColor, PAGE, TEXT } from './page/theme.ts';
import type { CalloutSource } from './resources/callouts.ts';
import { drawnParts } from './resources/drawn-parts.ts';
import { firstStepHeight, guideSteps } from './resources/guide-steps.ts';
import { openSheet } from './resources/open-sheet.ts';

const BOX = { x: PAGE.left, width: CONTENT_WIDTH };
const CHAPTER = { ...TEXT.title, size: 19 };
const LEDE = onColor(TEXT.lead, COLORS.ink2);
/** Space that a chapter's first drawings or table rows need below its title, in points. */
const KEEP = { drawings: 310, parts: 110 } as const;

export const chapterTitle = (chapter: Chapter): string =>
  chapter.kind === 'guide' ? chapter.guide.title : chapter.title;
const ledeOf = (chapter: Chapter): string => (chapter.kind === 'guide' ? chapter.guide.summary : chapter.lede);

/** Names of the screen pictures that a document shows. */
export const picturesOf = ({ chapters }: GuideDocument): string[] => [
  ...new Set(
    chapters.flatMap((chapter) =>
      chapter.kind === 'guide' ? chapter.guide.steps.flatMap(({ picture }) => picture?.name ?? []) : [],
    ),
  ),
];

export type GuideArt = { screens: PhotoSource; calloutsOf: CalloutSource };

/**
 * A printable guide as a tagged PDF on US Letter. `screens` returns a screen picture's JPEG by its name. The output is
 * deterministic.
 */
export async function renderGuideDocumentPdf(
  document: GuideDocument,
  { screens, calloutsOf }: GuideArt,
): Promise<Buffer> {
  const { sheet, close } = openSheet({ title: document.title, kind: document.title });
  const pictures = await Pictures.load(sheet, picturesOf(document), screens);
  const tools = { sheet, pictures };
  const drawings = new LineDrawings(sheet);
  sheet.y += sheet.write(document.headline, TEXT.headline, { ...BOX, y: sheet.y }, 'H1') + 7;
  sheet.y += sheet.write(document.lede, LEDE, { ...BOX, y: sheet.y }) + 12;
  contents(sheet, document.chapters);
  for (const chapter of document.chapters) {
    const first = chapter.kind === 'guide' ? firstStepHeight(tools, chapter.guide) : KEEP[chapter.kind];
    chapterHead(sheet, chapter, first);
    sheet.runOn(chapterTitle(chapter), () => {
      if (chapter.kind === 'guide') guideSteps(tools, chapter.guide);
      else if (chapter.kind === 'drawings') drawnParts({ sheet, drawings, calloutsOf }, chapter.drawings);
      else for (const part of chapter.parts) handoutPart(sheet, part);
    });
  }
  return close();
}

function contents(sheet: Sheet, chapters: readonly Chapter[]): void {
  const half = Math.ceil(chapters.length / 2);
  const width = (CONTENT_WIDTH - 24) / 2;
  const top = sheet.y;
  chapters.forEach((chapter, index) => {
    const x = PAGE.left + (index < half ? 0 : width + 24);
    const y = top + (index % half) * 16;
    sheet.writeLine(`${index + 1}. ${chapterTitle(chapter)}`, { ...TEXT.bodyInk, size: 10 }, { x, y, width });
  });
  sheet.y = top + half * 16 + 6;
}

/** Keeps the heading on the same page as the `first` points below it. */
function chapterHead(sheet: Sheet, chapter: Chapter, first: number): void {
  const title = chapterTitle(chapter);
  const lede = ledeOf(chapter);
  sheet.y += sheet.isFresh() ? 0 : 16;
  const head = sheet.heightOf(title, CHAPTER, CONTENT_WIDTH) + sheet.heightOf(lede, LEDE, CONTENT_WIDTH) + 13;
  sheet.room(head + first);
  sheet.bookmark(title);
  sheet.y += sheet.write(title, CHAPTER, { ...BOX, y: sheet.y }, 'H2') + 3;
  sheet.y += sheet.write(lede, LEDE, { ...BOX, y: sheet.y }) + 10;
}
