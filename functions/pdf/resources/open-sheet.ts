import { BRAND } from '#shared/brand.ts';
import { DOCUMENTS_DATED } from '#shared/help/documents/document.ts';
import { dateText } from '#shared/report/dates/dates.ts';
import { documentFooter } from '../page/footer.ts';
import { Sheet } from '../page/sheet.ts';
import { BufferSink } from '../page/sink.ts';
import { companyHead } from '../report/letterhead.ts';

type Titles = { title: string; kind: string };

const dated = (): string => dateText({ timeZone: 'UTC' }, DOCUMENTS_DATED);

/**
 * A document of the product with its header. `close` draws the footers and returns the bytes, which are deterministic.
 */
export function openSheet({ title, kind }: Titles): { sheet: Sheet; close: () => Promise<Buffer> } {
  const sink = new BufferSink();
  const sheet = new Sheet(
    {
      title: `${title}, ${BRAND.name}`,
      author: BRAND.name,
      subject: title,
      creator: BRAND.name,
      createdAt: new Date(DOCUMENTS_DATED),
    },
    sink,
  );
  companyHead(sheet, { name: BRAND.name, reach: [BRAND.tagline], title: kind, date: dated() });
  const close = async (): Promise<Buffer> => {
    documentFooter(sheet, { company: BRAND.name, subject: title, fixed: dated() });
    await sheet.finish();
    return sink.bytes();
  };
  return { sheet, close };
}
