import type { Placemat } from '#shared/help/documents/placemats.ts';
import { confidenceText, ruleLine } from '#shared/report/present.ts';
import type { Box, Sheet } from '../page/sheet.ts';
import { COLORS, onColor, TEXT } from '../page/theme.ts';
import { bullets } from './bullets.ts';
import type { Callout } from './callouts.ts';
import { OVERLINE } from './placemat-findings.ts';

const BODY = { ...TEXT.bodyInk, size: 9.2, gap: 1.5 };
const NAME = { ...TEXT.cardTitle, size: 10.6 };
const SMALL = onColor(TEXT.small, COLORS.ink2);
const LEGEND_LINE = 13.5;
const COLUMN_GAP = 6;

type Basis = Placemat['bases'][number];

const basisText = (basis: Basis): string =>
  `${ruleLine(basis)}. Confidence ${basis.confidence}: ${confidenceText(basis.confidence)}.`;

/** The drawing's legend, the repairs and their sources; returns the column's bottom. */
export function repairColumn(sheet: Sheet, placemat: Placemat, callouts: readonly Callout[], at: Box): number {
  let y = legend(sheet, callouts, at);
  sheet.write('What fixes it', OVERLINE, { ...at, y }, 'H2');
  y += 17;
  for (const { title, steps } of placemat.repairs) {
    y += sheet.write(title, NAME, { ...at, y }, 'H3') + 3;
    y = bullets(sheet, steps, BODY, { ...at, y }) + 6;
  }
  sheet.write('What this is based on', onColor(TEXT.smallBold, COLORS.ink2), { ...at, y: y + 2 }, 'H3');
  y += 15;
  for (const basis of placemat.bases) y += sheet.write(basisText(basis), SMALL, { ...at, y }) + 3;
  return y;
}

/** The numbered parts, read from top to bottom; in two columns if every label fits. */
function legend(sheet: Sheet, callouts: readonly Callout[], { x, y, width }: Box): number {
  sheet.write('In the drawing', OVERLINE, { x, y, width }, 'H2');
  const labels = callouts.map(({ label }, index) => `${index + 1}  ${label}`);
  const half = (width - COLUMN_GAP) / 2;
  const isNarrow = labels.every((label) => sheet.widthOf(label, BODY) <= half);
  const rows = isNarrow ? Math.ceil(labels.length / 2) : labels.length;
  labels.forEach((label, index) => {
    const left = x + Math.floor(index / rows) * (half + COLUMN_GAP);
    const top = y + 17 + (index % rows) * LEGEND_LINE;
    sheet.writeLine(label, BODY, { x: left, y: top, width: isNarrow ? half : width });
  });
  return y + 17 + rows * LEGEND_LINE + 12;
}
