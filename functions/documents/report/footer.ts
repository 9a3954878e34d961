import { BRAND } from '#shared/brand.ts';
import { dateText } from '#shared/report/dates.ts';
import { COLORS, CONTENT_WIDTH, PAGE, TEXT } from '../pdf/theme.ts';
import type { ReportContext } from './context.ts';

/** Company, what this is, and the page number, at the foot of every page. */
export function footers({ sheet, report }: ReportContext): void {
  const y = PAGE.height - 41;
  const revised = report.revised
    ? `Revised${report.revision === undefined ? '' : `, revision ${report.revision}`}`
    : '';
  const place = report.client.address || report.client.name;
  const what = [place, dateText(report, report.inspectedAt)].join(' · ');
  sheet.eachPage((page, pages) => {
    sheet.doc
      .moveTo(PAGE.left, y - 8)
      .lineTo(PAGE.left + CONTENT_WIDTH, y - 8)
      .lineWidth(0.6)
      .stroke(COLORS.hairline);
    sheet.decorateLine(report.company.name, TEXT.smallBold, { x: PAGE.left, y, width: 170 });
    sheet.decorateLine(what, TEXT.small, { x: PAGE.left + 178, y, width: 220, align: 'center' });
    if (revised !== '') sheet.decorateLine(revised, TEXT.small, { x: PAGE.left, y: y + 11, width: 170 });
    const right = { x: PAGE.left + CONTENT_WIDTH - 110, y, width: 110, align: 'right' as const };
    sheet.decorateLine(`Page ${page} of ${pages}`, TEXT.small, right);
    if (page === pages) sheet.decorateLine(`Made with ${BRAND.name}`, TEXT.small, { ...right, y: y + 11 });
  });
}
