import { HEARTH_MARK } from '#shared/report/icons.ts';
import { dateText } from '#shared/report/dates.ts';
import { ground, rule } from '../pdf/shapes.ts';
import { COLORS, CONTENT_WIDTH, onColor, PAGE, TEXT } from '../pdf/theme.ts';
import type { ReportContext } from './context.ts';

const MARK = 34;

export type CompanyHead = { name: string; reach: readonly string[]; title: string; date: string };

/** The company's name and how to reach it. */
export function letterhead({ sheet, report }: ReportContext): void {
  const { name, address, phone, email } = report.company;
  const date = dateText(report, report.inspectedAt);
  companyHead(sheet, { name, reach: [address, phone, email], title: 'Inspection report', date });
}

/** The same for any document of the company. */
export function companyHead(sheet: ReportContext['sheet'], { name, reach, title, date }: CompanyHead): void {
  const top = sheet.y - 6;
  mark(sheet, PAGE.left, top);
  const x = PAGE.left + MARK + 12;
  sheet.tag('P', () => {
    sheet.writeLine(name, { ...TEXT.cardTitle, size: 12.5 }, { x, y: top + 2, width: CONTENT_WIDTH - MARK - 150 });
    const line = reach.filter((part) => part !== '').join(' · ');
    sheet.writeLine(line, TEXT.small, { x, y: top + 19, width: CONTENT_WIDTH - MARK - 110 });
    const right = { x: PAGE.left + CONTENT_WIDTH - 130, width: 130, align: 'right' as const };
    sheet.writeLine(title, TEXT.smallBold, { ...right, y: top + 5 });
    sheet.writeLine(date, TEXT.small, { ...right, y: top + 19 });
  });
  sheet.y = top + MARK + 12;
  rule(sheet, { x: PAGE.left, y: sheet.y, width: CONTENT_WIDTH }, COLORS.border);
  sheet.y += 20;
}

/** Who is addressed, for which house. */
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
