import { TONE_ICONS } from '#shared/report/icons.ts';
import type { CalculationStep, ReportCalculation } from '#shared/report/model.ts';
import { confidenceText, ruleLine, stepLine } from '#shared/report/present.ts';
import { ground, icon, rule } from '../page/shapes.ts';
import { COLORS, CONTENT_WIDTH, onColor, PAGE, TEXT, TONE_COLORS } from '../page/theme.ts';
import { comparison } from './comparison.ts';
import { heading, type ReportContext } from './context.ts';

const NUMBER = 22;
const RESULT = 190;
const TEXT_WIDTH = CONTENT_WIDTH - NUMBER - RESULT - 12;

/** Every calculation with its steps and the rule behind each. */
export function calculations(context: ReportContext): void {
  for (const calculation of context.report.calculations) sheetOf(context, calculation);
}

function sheetOf(context: ReportContext, calculation: ReportCalculation): void {
  const { sheet } = context;
  heading(context, calculation.title, 110);
  sheet.runOn(calculation.title, () => {
    const last = calculation.steps.length - 1;
    calculation.steps.forEach((step, index) => {
      // Keeps the last step with its conclusion.
      const isConcluded = index === last && calculation.comparison === undefined;
      const below = isConcluded ? conclusionHeight(context, calculation) + 8 : 0;
      stepRow(context, step, { number: index + 1, below });
    });
    if (calculation.comparison) comparison(context, calculation.comparison);
    conclusion(context, calculation);
    for (const warning of calculation.warnings) {
      sheet.flow(`Note: ${warning}`, TEXT.small);
      sheet.y += 3;
    }
  });
}

type StepPlace = { number: number; below: number };

function stepRow({ sheet }: ReportContext, step: CalculationStep, { number, below }: StepPlace): void {
  const basis = [ruleLine(step), confidenceText(step.confidence)].filter((part) => part !== '').join(' · ');
  const equation = stepLine(step);
  const labelHeight = sheet.heightOf(step.label, TEXT.label, TEXT_WIDTH);
  const small = sheet.heightOf(basis, TEXT.small, TEXT_WIDTH);
  const height = Math.max(labelHeight + small, sheet.heightOf(equation, TEXT.bodyInk, RESULT)) + 13;
  sheet.room(height + below);
  const { y } = sheet;
  if (number > 1) rule(sheet, { x: PAGE.left, y, width: CONTENT_WIDTH });
  sheet.tag('P', () => {
    sheet.writeLine(String(number), onColor(TEXT.label, COLORS.ink3), { x: PAGE.left, y: y + 6, width: NUMBER });
    sheet.write(step.label, TEXT.label, { x: PAGE.left + NUMBER, y: y + 6, width: TEXT_WIDTH });
    sheet.write(basis, TEXT.small, { x: PAGE.left + NUMBER, y: y + 6 + labelHeight, width: TEXT_WIDTH });
    sheet.write(equation, TEXT.bodyInk, { x: PAGE.left + CONTENT_WIDTH - RESULT, y: y + 6, width: RESULT });
  });
  sheet.y = y + height;
}

const CONCLUSION = { x: PAGE.left + 42, width: CONTENT_WIDTH - 56 };

function conclusionHeight({ sheet }: ReportContext, { conclusion: labelHeight }: ReportCalculation): number {
  return sheet.heightOf(labelHeight, TEXT.cardTitle, CONCLUSION.width) + 22;
}

function conclusion(context: ReportContext, calculation: ReportCalculation): void {
  const { sheet } = context;
  const { verdict, conclusion: labelHeight } = calculation;
  const tone = verdict === 'fails' ? 'safety' : verdict === 'passes' ? 'good' : 'water';
  const height = conclusionHeight(context, calculation);
  sheet.room(height + 8);
  ground(sheet, { x: PAGE.left, y: sheet.y + 4, width: CONTENT_WIDTH, height }, TONE_COLORS[tone].tint, 7);
  icon(sheet, TONE_ICONS[tone], { x: PAGE.left + 14, y: sheet.y + 12, size: 16, color: TONE_COLORS[tone].text });
  sheet.write(labelHeight, TEXT.cardTitle, { ...CONCLUSION, y: sheet.y + 15 });
  sheet.y += height + 12;
}
