import { defineCalculator, type Outcome } from '#shared/sizing/calculator.ts';
import { ifKnown, step } from '#shared/sizing/checks.ts';
import { formatNumber } from '#shared/sizing/measures/fractions.ts';
import { amount, height } from '#shared/sizing/inputs.ts';
import { entered, reference } from '#shared/sizing/references.ts';

const BY_HEIGHT = reference('7.6 × height × (1 ÷ outdoor °R − 1 ÷ stack °R)', 'Unit 22', 'CSA training module', 'B');
const BY_PRESSURE = reference(
  '0.52 × psia × height × (1 ÷ outdoor °R − 1 ÷ stack °R)',
  'Draft',
  'Calculator specification',
  'C',
);
const NET = reference('Net draft about 0.5 to 0.8 of the theoretical', 'Draft', 'Calculator specification', 'C');
const SHARE = entered('Net draft at an entered share of the theoretical', 'Entered share', 'User');
const RANKINE = 459.67;
const rankine = (fahrenheit: number): string => formatNumber(fahrenheit + RANKINE, 2);

export const theoreticalDraft = defineCalculator({
  id: 'theoretical-draft',
  title: 'Theoretical draft',
  group: 'Chimney',
  shape: {
    heightIn: height('Chimney height'),
    outdoorF: amount('Outdoor temperature', { min: -80, max: 130, unit: '°F' }),
    stackF: amount('Mean flue gas temperature', { min: -80, max: 2200, unit: '°F' }),
    psia: amount('Air pressure', { min: 5, max: 16, unit: 'psia' }).optional(),
    netPct: amount('Net draft as a share of the theoretical', { max: 100, unit: '%' }).optional(),
  },
  limits: {},
  calculate: ({ heightIn, outdoorF, stackF, psia, netPct }): Outcome => {
    const factor = psia === undefined ? 7.6 : 0.52 * psia;
    const source = psia === undefined ? BY_HEIGHT : BY_PRESSURE;
    const value = factor * (heightIn / 12) * (1 / (outdoorF + RANKINE) - 1 / (stackF + RANKINE));
    const feet = formatNumber(heightIn / 12, 3);
    const draft = (share: number) => ({ value: value * share, unit: 'in w.c.' });
    return {
      steps: [
        step(
          'Theoretical draft',
          `${formatNumber(factor, 3)} × ${feet} ft × (1 ÷ ${rankine(outdoorF)} − 1 ÷ ${rankine(stackF)})`,
          draft(1),
          source,
        ),
        step('Net, low', '0.5 × theoretical', draft(0.5), NET),
        step('Net, high', '0.8 × theoretical', draft(0.8), NET),
        ...ifKnown(netPct, (share) =>
          step('Net draft', `${formatNumber(share)}% × theoretical`, draft(share / 100), SHARE),
        ),
      ],
      result: { label: 'Theoretical draft', value, unit: 'in w.c.' },
      verdict: 'info',
      ruleSet: 'ARITHMETIC',
      figures: {
        draft: value,
        netLow: value * 0.5,
        netHigh: value * 0.8,
        ...(netPct !== undefined && { net: (value * netPct) / 100 }),
      },
      warnings: value <= 0 ? ['The flue is no warmer than outdoors: it will not draw.'] : [],
    };
  },
});
