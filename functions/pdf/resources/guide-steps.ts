import type { Guide, GuideStep } from '#shared/help/guide.ts';
import { plainText } from '#shared/help/labels.ts';
import type { Pictures } from '../page/pictures.ts';
import { outline, pin } from '../page/shapes.ts';
import type { Sheet } from '../page/sheet.ts';
import { COLORS, CONTENT_WIDTH, onColor, PAGE, TEXT } from '../page/theme.ts';
import { bullets, bulletsHeight } from './bullets.ts';

const INDENT = 36;
const TITLE = { ...TEXT.findingTitle, size: 12 };
const BODY = { ...TEXT.bodyInk, size: 9.8, gap: 2 };
const SMALL = onColor(TEXT.small, COLORS.ink2);
const AFTER = 14;
/** Width of a screenshot next to its step, in points: phone, computer. */
const SCREENS = { phone: 92, office: 214 } as const;
const GAP = 18;

type Tools = { sheet: Sheet; pictures: Pictures };
type Screen = { name: string; alt: string; width: number; height: number };

function screenOf({ pictures }: Tools, { picture }: GuideStep): Screen | undefined {
  if (picture === undefined || !pictures.has(picture.name)) return undefined;
  const width = picture.name.startsWith('phone-') ? SCREENS.phone : SCREENS.office;
  const photo = { photoId: picture.name, number: 0, caption: '', state: 'verified' as const };
  return { ...picture, width, height: width * pictures.ratio(photo) };
}

/** A guide's numbered steps, each next to its screenshot if it has one, and the guide's notes. */
export function guideSteps(tools: Tools, guide: Guide): void {
  const { sheet } = tools;
  if (guide.who !== undefined) {
    sheet.flow(`For: ${guide.who}`, SMALL);
    sheet.y += 6;
  }
  guide.steps.forEach((step, index) => oneStep(tools, step, index + 1));
  const notes = guide.notes ?? [];
  sheet.room(bulletsHeight(sheet, notes, BODY, CONTENT_WIDTH));
  sheet.y = bullets(sheet, notes, BODY, { x: PAGE.left, y: sheet.y, width: CONTENT_WIDTH });
}

type Measured = { screen: Screen | undefined; width: number; title: number; height: number };

function measured(tools: Tools, step: GuideStep): Measured {
  const screen = screenOf(tools, step);
  const width = CONTENT_WIDTH - INDENT - (screen === undefined ? 0 : screen.width + GAP);
  const title = tools.sheet.heightOf(step.title, TITLE, width);
  const textHeight = title + 3 + tools.sheet.heightOf(plainText(step.text), BODY, width);
  return { screen, width, title, height: Math.max(textHeight, screen?.height ?? 0) };
}

/** Height of a guide's start in points, which stays with its heading. */
export function firstStepHeight(tools: Tools, { steps, who }: Guide): number {
  const [first] = steps;
  return (who === undefined ? 0 : 18) + (first === undefined ? 0 : measured(tools, first).height) + 2;
}

function oneStep(tools: Tools, step: GuideStep, number: number): void {
  const { sheet } = tools;
  const { screen, width, title, height } = measured(tools, step);
  sheet.room(height + 2);
  const { y } = sheet;
  pin(sheet, number, { x: PAGE.left + 2, y: y - 1, radius: 9, color: COLORS.ink });
  sheet.write(step.title, TITLE, { x: PAGE.left + INDENT, y, width }, 'H3');
  sheet.write(plainText(step.text), BODY, { x: PAGE.left + INDENT, y: y + title + 3, width });
  if (screen !== undefined) show(tools, screen, y);
  sheet.y = y + height + AFTER;
}

function show({ sheet, pictures }: Tools, { name, alt, width, height }: Screen, y: number): void {
  const area = { x: PAGE.left + CONTENT_WIDTH - width, y, width, height };
  pictures.illustrate(name, alt, area);
  outline(sheet, area);
}
