import { splitId } from '#shared/inspection/instance-ids.ts';
import { formatInches, formatNumber } from '#shared/sizing/measures/fractions.ts';
import { failedComparisons } from '#shared/sizing/failed-comparisons.ts';
import type { Calculation } from '#shared/sizing/types.ts';
import { Icon } from '#web/ui/field-kit/icon.tsx';
import { areaText, figureText } from './figure-text.ts';

const HEADLINES: Readonly<Record<string, Readonly<Record<Calculation['verdict'], string>>>> = {
  'fireplace-flue': { fails: 'Flue is too small', passes: 'Flue is large enough', info: 'Flue size needed' },
  'liner-match': {
    fails: 'No round liner fits and passes',
    passes: 'A round liner fits and passes',
    info: 'Liner that fits',
  },
  'chimney-height': {
    fails: 'Chimney is too short',
    passes: 'Chimney is high enough',
    info: 'Chimney height: one more measurement needed',
  },
};

/** 'This 36 × 28 in opening'. An opening with several faces has no single size. */
function openingText({ inputs }: Calculation): string {
  const [kind, width, height] = ['kind', 'widthIn', 'heightIn'].map((name) => inputs[`opening.${name}`]);
  if (kind !== 'single' || typeof width !== 'number' || typeof height !== 'number') return 'This opening';
  return `This ${formatInches(width).replace(' in', '')} × ${formatInches(height)} opening`;
}

function areaSentence(calculation: Calculation): string | undefined {
  const { requiredAreaSqIn, actualAreaSqIn } = calculation as { requiredAreaSqIn?: number; actualAreaSqIn?: number };
  if (requiredAreaSqIn === undefined) return undefined;
  const needed = areaText(requiredAreaSqIn);
  const opening = openingText(calculation);
  if (actualAreaSqIn === undefined) return `${opening} needs ${needed} sq in.`;
  // A value just below the limit must not round to the limit.
  const found = areaText(actualAreaSqIn) === needed ? formatNumber(actualAreaSqIn, 3) : areaText(actualAreaSqIn);
  return `The flue gives ${found} sq in. ${opening} needs ${needed}.`;
}

/** The outcome in words, with an icon and a color. */
export function VerdictHead({ calculation }: { calculation: Calculation }) {
  const { verdict, result, conclusion } = calculation;
  const headline = HEADLINES[splitId(calculation.id).base]?.[verdict] ?? calculation.title;
  const icon = verdict === 'fails' ? 'warning' : verdict === 'passes' ? 'check' : 'ruler';
  return (
    <header className={`inspection-calc-head inspection-calc-${verdict}`}>
      <h3>
        <Icon name={icon} size={28} />
        {headline}
      </h3>
      <p>
        {areaSentence(calculation) ??
          conclusion ??
          failedComparisons(calculation) ??
          `${result.label}: ${figureText(result.value, result.unit)}`}
      </p>
    </header>
  );
}
