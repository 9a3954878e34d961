import { HEARTH_MARK } from '#shared/report/icons.ts';
import { dateText } from '#shared/report/dates/dates.ts';
import { drawLogo, type Logo } from '../page/logo.ts';
import { ground, rule } from '../page/shapes.ts';
import { COLORS, CONTENT_WIDTH, onColor, PAGE, TEXT } from '../page/theme.ts';
import type { ReportContext } from './context.ts';

const MARK = 34;

export type CompanyHead = {
  name: string;
  reach: readonly string[];
  title: string;
  date: string;
  /** Defaults to the product's own mark. */
  logo?: Logo | undefined;
};

/** The company's name and how to reach it. */
export function letterhead({ sheet, report, logo }: ReportContext): void {
  const { name, address, phone, email, license } = report.company;
  const date = dateText(report, report.inspectedAt);
  const title = report.isSample ? 'Sample inspection report' : 'Inspection report';
  companyHead(sheet, { name, reach: [address, phone, email, license ?? ''], title, date, logo });
}

const TITLE_WIDTH = 130;
const NAME = { ...TEXT.cardTitle, size: 12.5 };

/** The address on its own line, then as many parts per line as fit; a part that has its own line is never truncated. */
function reachLines(sheet: ReportContext['sheet'], reach: readonly string[], width: number): string[] {
  const [first, ...others] = reach.filter((part) => part !== '');
  const lines = first === undefined ? [] : [first];
  let line = '';
  for (const part of others) {
    const longer = line === '' ? part : `${line} · ${part}`;
    if (line !== '' && sheet.widthOf(longer, TEXT.small) > width) {
      lines.push(line);
      line = part;
    } else line = longer;
  }
  return line === '' ? lines : [...lines, line];
}

/** Draws the letterhead of any document of the company. */
export function companyHead(sheet: ReportContext['sheet'], { name, reach, title, date, logo }: CompanyHead): void {
  const top = sheet.y - 6;
  const used = logo ? drawLogo(sheet, logo, { x: PAGE.left, y: top, width: 110, height: MARK }) : MARK;
  if (!logo) mark(sheet, PAGE.left, top);
  const x = PAGE.left + used + 12;
  const width = CONTENT_WIDTH - used - TITLE_WIDTH - 20;
  const lines = reachLines(sheet, reach, width);
  // The name is never truncated, because it names a party of a contract.
  const below = Math.max(18, sheet.heightOf(name, NAME, width) + 3);
  sheet.tag('P', () => {
    sheet.write(name, NAME, { x, y: top + 1, width });
    lines.forEach((line, index) => sheet.writeLine(line, TEXT.small, { x, y: top + below + index * 11.5, width }));
    const right = { x: PAGE.left + CONTENT_WIDTH - TITLE_WIDTH, width: TITLE_WIDTH, align: 'right' as const };
    sheet.writeLine(title, TEXT.smallBold, { ...right, y: top + 5 });
    sheet.writeLine(date, TEXT.small, { ...right, y: top + 19 });
  });
  sheet.y = top + Math.max(MARK, below + lines.length * 11.5) + 12;
  rule(sheet, { x: PAGE.left, y: sheet.y, width: CONTENT_WIDTH }, COLORS.border);
  sheet.y += 20;
}

/** The recipient and the property. */
export function addressee({ sheet, report }: ReportContext, width: number): void {
  const who = [report.client.name, report.client.address].filter((part) => part !== '').join(' · ');
  sheet.y += sheet.write(`For ${who}`, onColor(TEXT.body, COLORS.ink2), { x: PAGE.left, y: sheet.y, width });
  sheet.y += 10;
}

function mark(sheet: ReportContext['sheet'], x: number, y: number): void {
  ground(sheet, { x, y, width: MARK, height: MARK }, COLORS.ink, MARK * 0.22);
  sheet.decorate(() => {
    sheet.doc.translate(x, y).scale(MARK / 40);
    sheet.doc.path(HEARTH_MARK.chimney).lineWidth(2.2).lineJoin('round').stroke(COLORS.paper);
    sheet.doc.path(HEARTH_MARK.flame).fill(COLORS.flame);
  });
}
