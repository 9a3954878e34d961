import type { FireplaceFlueCalculation } from '#shared/sizing/fireplace/fireplace-flue.ts';
import { formatInches } from '#shared/sizing/measures/fractions.ts';
import { clearSizeNeeded } from '#shared/sizing/liners/liner.ts';
import { areaText } from './figure-text.ts';
import { Icon } from '#web/ui/field-kit/icon.tsx';

/** The round size an opening needs. The liner calculator decides whether a liner of that size fits the flue. */
export function NeededSize({ calculation }: { calculation: FireplaceFlueCalculation }) {
  const { verdict, neededDiameterIn, candidates, capOpenAreaSqIn } = calculation;
  const size = candidates.find(({ diameterIn }) => diameterIn === neededDiameterIn);
  if (verdict !== 'fails' || size === undefined) return null;
  return (
    <section className="inspection-liner" aria-label="Size needed">
      <p className="ui-chip ui-plain">Needs</p>
      <h3>{size.diameterIn} in round</h3>
      <dl>
        <div>
          <dt>Area</dt>
          <dd>{areaText(size.areaSqIn)} sq in</dd>
        </div>
        {capOpenAreaSqIn !== undefined && (
          <div>
            <dt>Cap, open area</dt>
            <dd>{areaText(capOpenAreaSqIn)} sq in or more</dd>
          </div>
        )}
      </dl>
      <p className="ui-note">
        <Icon name="ruler" />
        <span>
          It doesn’t fit every flue: {size.diameterIn} in plus ½ in wrap needs{' '}
          <b>{formatInches(clearSizeNeeded(size.diameterIn))}</b> clear. Check it with the liner calculator.
        </span>
      </p>
      {calculation.advisedAreaSqIn !== undefined && calculation.advisedDiameterIn !== undefined && (
        <p className="ui-meta">
          Many liner manufacturers recommend opening ÷ 10: {areaText(calculation.advisedAreaSqIn)} sq in, met by{' '}
          {calculation.advisedDiameterIn} in.
        </p>
      )}
    </section>
  );
}
