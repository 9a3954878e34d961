/** In pdfkit, but not in its published types. */
type LayoutFont = { layoutRun(text: string, features?: readonly string[]): unknown };

const MONEY = /^[-–(]?\$\d/;
const TABULAR = ['tnum'] as const;

/** Uses tabular figures for amounts of money, so that their digits align in a column. */
export function setMoneyInTabularFigures(font: LayoutFont): void {
  const layout = font.layoutRun.bind(font);
  font.layoutRun = (text, features) => layout(text, MONEY.test(text) ? TABULAR : features);
}
