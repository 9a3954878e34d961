import { formatNumber } from '#shared/sizing/fractions.ts';
import type { Calculation } from '#shared/sizing/types.ts';
import { Icon } from '../widgets/icon.tsx';
import { areaText, figureText } from './figure-text.ts';

const HEADLINES: Readonly<Record<string, Readonly<Record<Calculation['verdict'], string>>>> = {
  'fireplace-flue': { fails: 'Flue is too small', passes: 'Flue is large enough', info: 'Flue size that is needed' },
  'chimney-height': {
    fails: 'Chimney is too short',
    passes: 'Chimney is high enough',
    info: 'Chimney height, one measure to go',
  },
};

function areaSentence(calculation: Calculation): string | undefined {
  const { requiredAreaSqIn, actualAreaSqIn } = calculation as { requiredAreaSqIn?: number; actualAreaSqIn?: number };
  if (requiredAreaSqIn === undefined) return undefined;
  const needed = areaText(requiredAreaSqIn);
  if (actualAreaSqIn === undefined) return `This opening needs ${needed} sq in.`;
  // A hair too small must not read as equal.
  const found = areaText(actualAreaSqIn) === needed ? formatNumber(actualAreaSqIn, 3) : areaText(actualAreaSqIn);
  return `The flue gives ${found} sq in. This opening needs ${needed}.`;
}

/** The outcome in words, by icon and colour. */
export function VerdictHead({ calculation }: { calculation: Calculation }) {
  const { verdict, result } = calculation;
  const headline = HEADLINES[calculation.id]?.[verdict] ?? calculation.title;
  const icon = verdict === 'fails' ? 'warning' : verdict === 'passes' ? 'check' : 'ruler';
  return (
    <header className={`ins-calc-head ins-calc-${verdict}`}>
      <h3>
        <Icon name={icon} size={28} />
        {headline}
      </h3>
      <p>{areaSentence(calculation) ?? `${result.label}: ${figureText(result.value, result.unit)}`}</p>
    </header>
  );
}
