import { Document, Font, Image, Page, Path, renderToBuffer, Svg, Text, View } from '@react-pdf/renderer';
import { createElement as element } from 'react';
import { DRAWING_SIZE, type Drawing } from '#shared/report/drawing.ts';
import { type Content, contentOf, footerOf, strokesOf } from './content.ts';
import { measured } from './measure.ts';

const SIZES = { title: 24, heading: 15, strong: 10, text: 9 } as const;

function houseOf(drawing: Drawing, key: number) {
  const { width, height } = DRAWING_SIZE;
  const paths = strokesOf(drawing).map(({ d, fill, stroke, width: strokeWidth }, index) =>
    element(Path, { key: index, d, fill, stroke, strokeWidth }),
  );
  return element(Svg, { key, viewBox: `0 0 ${width} ${height}`, style: { width: 206 } }, paths);
}

/** The same text and photos, printed by @react-pdf/renderer. */
measured(async ({ report, photo, font }) => {
  Font.register({ family: 'Inter', fonts: [{ src: font('regular') }, { src: font('bold'), fontWeight: 700 }] });
  const picture =
    (width: number, height: number) =>
    ({ photoId, caption }: { photoId: string; caption: string }) =>
      element(
        View,
        { key: photoId, style: { width }, wrap: false },
        element(Image, { src: photo(photoId), style: { width, height, objectFit: 'contain' } }),
        element(Text, { style: { fontSize: 8 } }, caption),
      );
  const block = (content: Content, key: number) => {
    if (content.kind === 'drawing') return houseOf(content.drawing, key);
    if ('photos' in content) {
      const pictures = content.photos.map(content.kind === 'photos' ? picture(166, 120) : picture(47, 35));
      return element(View, { key, style: { flexDirection: 'row', gap: 5 }, wrap: false }, pictures);
    }
    const style = { fontSize: SIZES[content.kind], marginTop: 3, fontWeight: content.kind === 'text' ? 400 : 700 };
    return element(Text, { key, style }, content.text);
  };
  const footer = element(Text, {
    fixed: true,
    style: { position: 'absolute', bottom: 24, left: 48, fontSize: 8 },
    render: ({ pageNumber, totalPages }: { pageNumber: number; totalPages?: number }) =>
      `${footerOf(report)} · Page ${pageNumber} of ${totalPages ?? ''}`,
  });
  const page = element(
    Page,
    { size: 'LETTER', style: { padding: 48, fontFamily: 'Inter' } },
    contentOf(report).map(block),
    footer,
  );
  return (await renderToBuffer(element(Document, null, page))).length;
});
