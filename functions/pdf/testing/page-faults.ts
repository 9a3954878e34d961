import { intersection, type PageBoxes, type TextBox } from './boxes.ts';

const CONTENT = { top: 44, bottom: 738 };
/** Share of a page's height that may be blank below its content, except on the last page. */
const MAX_BLANK = 0.4;
/** Headings and section titles: table rows have a smaller bold label, conclusions are indented after their icon. */
const HEADING = { size: 10.5, left: 80 };

const isFooter = ({ top }: TextBox): boolean => top > CONTENT.bottom;

function blankEnd({ texts, pictures }: PageBoxes): number {
  const bottoms = [
    ...texts.filter((text) => !isFooter(text)).map(({ bottom }) => bottom),
    ...pictures.map(({ visible }) => visible.bottom),
  ];
  return (CONTENT.bottom - Math.max(CONTENT.top, ...bottoms)) / (CONTENT.bottom - CONTENT.top);
}

/** The texts of the lowest line above the footer. */
function lastLine({ texts }: PageBoxes): TextBox[] {
  const content = texts.filter((text) => !isFooter(text));
  const lowest = Math.max(...content.map(({ bottom }) => bottom));
  return content.filter(({ bottom }) => lowest - bottom < 3);
}

const isHeading = (line: readonly TextBox[]): boolean =>
  line.some(({ left, size }) => left < HEADING.left && size >= HEADING.size) && line.every(({ isBold }) => isBold);

/** A photo above all text on its page has no heading or card that identifies it. */
function hasOrphanPhoto({ texts, pictures }: PageBoxes): boolean {
  const first = pictures.toSorted((a, b) => a.visible.top - b.visible.top)[0];
  const above = texts.some((text) => !isFooter(text) && first && text.bottom < first.visible.top);
  const isCard = texts.some(({ text }) => text === 'Why it matters' || text === 'What fixes it');
  return first !== undefined && first.visible.top < CONTENT.top + 20 && !above && !isCard;
}

/** Texts with a horizontal line through their letters, as when an item overlaps the border of a table or card. */
export function struckTexts({ texts, rules }: PageBoxes): string[] {
  const isStruck = ({ core }: TextBox): boolean =>
    rules.some((rule) => {
      const { left, top, right, bottom } = intersection(core, rule);
      return right - left > 1 && bottom >= top;
    });
  return texts.filter(isStruck).map(({ text }) => `a line goes through '${text.slice(0, 40)}'`);
}

/** Labels printed below a signature or a signature line. */
const SIGNED = /signed (?:on the screen|by typing the name)|^Signature$/;

/** Finds a signature alone on its page: it could be attached to another document. */
function isLoneSignature({ texts }: PageBoxes, opening: string | undefined): boolean {
  const content = texts.filter((text) => !isFooter(text)).toSorted((a, b) => a.top - b.top);
  if (opening === undefined || !content.some(({ text }) => SIGNED.test(text))) return false;
  return opening.startsWith(content[0]?.text.trim() ?? '');
}

/** Bad page breaks, page by page. `signedBlock` is the first text of the block that is signed. */
export function pageFaults(pages: readonly PageBoxes[], signedBlock?: string): string[] {
  return pages.flatMap((page, index) => {
    const faults: string[] = [];
    const blank = index === pages.length - 1 ? 0 : blankEnd(page);
    if (blank > MAX_BLANK) faults.push(`${Math.round(blank * 100)}% blank at its end`);
    const line = lastLine(page);
    if (isHeading(line)) faults.push(`'${line.map(({ text }) => text).join(' ')}' is a heading at its foot`);
    faults.push(...struckTexts(page));
    if (isLoneSignature(page, signedBlock)) faults.push('the signature stands alone');
    if (hasOrphanPhoto(page)) faults.push('a photo without a heading at its head');
    for (const { text } of page.texts.filter(isFooter))
      if (text.includes('…')) faults.push(`the footer '${text}' is cut`);
    return faults.map((fault) => `page ${page.page}: ${fault}`);
  });
}
