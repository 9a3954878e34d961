import pdfmake from 'pdfmake';
import { DRAWING_SIZE, type Drawing } from '#shared/report/drawing.ts';
import { type Content, contentOf, footerOf, strokesOf } from './content.ts';
import { measured } from './measure.ts';

const STYLES = { title: 24, heading: 15, strong: 10, text: 9 } as const;

function svgOf(drawing: Drawing): string {
  const paths = strokesOf(drawing).map(
    ({ d, fill, stroke, width }) => `<path d="${d}" fill="${fill}" stroke="${stroke}" stroke-width="${width}"/>`,
  );
  return `<svg viewBox="0 0 ${DRAWING_SIZE.width} ${DRAWING_SIZE.height}">${paths.join('')}</svg>`;
}

/** The same text and photos, printed by pdfmake. */
measured(async ({ report, photo, font }) => {
  pdfmake.setLocalAccessPolicy(() => true);
  pdfmake.addFonts({ Inter: { normal: font('regular'), bold: font('bold') } });
  const block = (content: Content): Record<string, unknown> => {
    if (content.kind === 'drawing') return { svg: svgOf(content.drawing), width: 206 };
    if ('text' in content)
      return {
        text: content.text,
        fontSize: STYLES[content.kind],
        bold: content.kind !== 'text',
        margin: [0, 3, 0, 0],
      };
    const [width, height] = content.kind === 'photos' ? [166, 120] : [47, 35];
    return {
      columnGap: 5,
      columns: content.photos.map(({ photoId, caption }) => ({
        width,
        stack: [
          { image: photo(photoId), fit: [width, height] },
          { text: caption, fontSize: 8 },
        ],
      })),
    };
  };
  const pdf = pdfmake.createPdf({
    pageSize: 'LETTER',
    pageMargins: 48,
    defaultStyle: { font: 'Inter' },
    content: contentOf(report).map(block),
    footer: (page: number, pages: number) => ({
      text: `${footerOf(report)} · Page ${page} of ${pages}`,
      alignment: 'center',
      fontSize: 8,
    }),
  });
  return (await pdf.getBuffer()).length;
});
