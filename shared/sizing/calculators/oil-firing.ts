import { defineCalculator, type Outcome, type Refusal } from '#shared/sizing/calculator.ts';
import { ifKnown, step } from '#shared/sizing/checks.ts';
import { formatNumber } from '#shared/sizing/measures/fractions.ts';
import { amount, btuh, choiceOf } from '#shared/sizing/inputs.ts';
import { reference } from '#shared/sizing/references.ts';
import type { RuleReference } from '#shared/sizing/types.ts';

const NOZZLE = reference(
  'Nozzle flow goes with the root of pump pressure ÷ 100 psi',
  'Firing rate',
  'Calculator specification',
  'C',
);
const HEAT = {
  '140000': reference('Burner trade figure for No. 2 oil', 'Heat content', 'Burner trade', 'B'),
  '138500': reference('No. 2 oil', 'Heat content', 'EIA factor', 'B'),
  '138690': reference('No. 2 oil', 'Heat content', 'FTC 2007', 'B'),
} as const;

const OWN_HEAT = reference('Heat of a gallon typed by the user', 'Heat content', 'Entered figure', 'E');

type Key = keyof typeof HEAT;
type Known = {
  readonly pumpPsi?: number | undefined;
  readonly btuPerGallon?: Key | undefined;
  readonly otherBtuPerGallon?: number | undefined;
};
type Heat = { readonly value: number; readonly source: RuleReference };
type Pump = { readonly psi: number | undefined; readonly factor: number };

const heatOf = ({ btuPerGallon = '140000', otherBtuPerGallon }: Known): Heat =>
  otherBtuPerGallon === undefined
    ? { value: Number(btuPerGallon), source: HEAT[btuPerGallon] }
    : { value: otherBtuPerGallon, source: OWN_HEAT };

const gphText = (rate: number): string => formatNumber(rate, 3);
const done = (rate: number, heat: Heat): Pick<Outcome, 'verdict' | 'ruleSet' | 'figures'> => ({
  verdict: 'info',
  ruleSet: 'ARITHMETIC',
  figures: { gph: rate, inputBtuh: rate * heat.value },
});

const fromNozzle = (gph: number, heat: Heat, { psi, factor }: Pump): Outcome => {
  const rate = gph * factor;
  const input = { value: rate * heat.value, unit: 'Btu/h' };
  return {
    ...done(rate, heat),
    steps: [
      ...ifKnown(psi, (known) =>
        step('Flow at this pressure', `${gphText(gph)} × √(${known} ÷ 100)`, { value: rate, unit: 'GPH' }, NOZZLE),
      ),
      step('Input', `${gphText(rate)} GPH × ${formatNumber(heat.value)}`, input, heat.source),
    ],
    result: { label: 'Input', ...input },
  };
};

const fromHeat = (btuh: number, share: number, heat: Heat, { psi, factor }: Pump): Outcome => {
  const rate = btuh / share / heat.value;
  const shown = share === 1 ? '' : ` ÷ ${share}`;
  return {
    ...done(rate, heat),
    steps: [
      step(
        'Firing rate',
        `${formatNumber(btuh)}${shown} ÷ ${formatNumber(heat.value)}`,
        { value: rate, unit: 'GPH' },
        heat.source,
      ),
      ...ifKnown(psi, (known) =>
        step(
          'Nozzle at 100 psi',
          `${gphText(rate)} ÷ √(${known} ÷ 100)`,
          { value: rate / factor, unit: 'GPH' },
          NOZZLE,
        ),
      ),
    ],
    result: { label: 'Firing rate', value: rate, unit: 'GPH' },
  };
};

export const oilFiring = defineCalculator({
  id: 'oil-firing',
  title: 'Oil firing rate, GPH and Btu/h',
  group: 'Oil',
  shape: {
    from: choiceOf('What is known', { GPH: 'Nozzle, GPH at 100 psi', INPUT: 'Input, Btu/h', OUTPUT: 'Output, Btu/h' }),
    gph: amount('Nozzle', { max: 100, unit: 'GPH' }).optional(),
    btuh: btuh('Heat').optional(),
    efficiencyPct: amount('Efficiency', { max: 100, unit: '%' }).optional(),
    pumpPsi: amount('Pump pressure', { max: 1000, unit: 'psi' }).optional(),
    btuPerGallon: choiceOf('Heat of a gallon', {
      '140000': '140,000',
      '138500': '138,500',
      '138690': '138,690',
    }).optional(),
    otherBtuPerGallon: amount('Heat of a gallon, own figure', { max: 200_000, unit: 'Btu/gal' }).optional(),
  },
  limits: {},
  calculate: (input): Outcome | Refusal => {
    const heat = heatOf(input);
    const pump = { psi: input.pumpPsi, factor: Math.sqrt((input.pumpPsi ?? 100) / 100) };
    if (input.from === 'GPH') {
      return input.gph === undefined ? { errors: { gph: 'Enter a number.' } } : fromNozzle(input.gph, heat, pump);
    }
    if (input.btuh === undefined) return { errors: { btuh: 'Enter a number.' } };
    const efficiency = input.from === 'OUTPUT' ? input.efficiencyPct : 100;
    if (efficiency === undefined) return { errors: { efficiencyPct: 'Enter a number.' } };
    return fromHeat(input.btuh, efficiency / 100, heat, pump);
  },
});
