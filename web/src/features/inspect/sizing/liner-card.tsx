import type { FireplaceFlueCalculation } from '#shared/sizing/fireplace-flue.ts';
import { formatFeet, formatInches } from '#shared/sizing/fractions.ts';
import { clearSizeNeeded, linerOrderLengthFt } from '#shared/sizing/liner.ts';
import { areaText } from './figure-text.ts';
import { Icon } from '../widgets/icon.tsx';

function LengthRow({ heightIn }: { heightIn: number }) {
  return (
    <div>
      <dt>Length on the pull sheet</dt>
      <dd>
        {formatFeet(heightIn)} + 1 ft = {linerOrderLengthFt(heightIn)} ft
      </dd>
    </div>
  );
}

/** The liner proposed for a flue that is too small, with what has to be ordered and measured for it. */
export function LinerCard({ calculation }: { calculation: FireplaceFlueCalculation }) {
  const { verdict, suggestedDiameterIn, candidates, requiredRoundAreaSqIn, capOpenAreaSqIn } = calculation;
  const liner = candidates.find(({ diameterIn }) => diameterIn === suggestedDiameterIn);
  if (verdict !== 'fails' || liner === undefined) return null;
  const heightIn = calculation.inputs['heightIn'];
  return (
    <section className="ins-liner" aria-label="Proposed liner">
      <p className="ins-chip ins-pine">Proposed liner</p>
      <h3>{liner.diameterIn} in round</h3>
      <dl>
        <div>
          <dt>Area</dt>
          <dd>
            {areaText(liner.areaSqIn)} sq in, {areaText(liner.areaSqIn - requiredRoundAreaSqIn)} over
          </dd>
        </div>
        {typeof heightIn === 'number' && <LengthRow heightIn={heightIn} />}
        {capOpenAreaSqIn !== undefined && (
          <div>
            <dt>Cap, open area</dt>
            <dd>{areaText(capOpenAreaSqIn)} sq in or more</dd>
          </div>
        )}
      </dl>
      <p className="ins-note">
        <Icon name="ruler" />
        <span>
          Measure the space around the flue: {liner.diameterIn} in plus ½ in wrap needs{' '}
          <b>{formatInches(clearSizeNeeded(liner.diameterIn))}</b> clear.
        </span>
      </p>
      {calculation.advisedDiameterIn !== undefined && (
        <p className="ins-meta">
          Many liner makers advise opening ÷ 10: {areaText(calculation.advisedAreaSqIn)} sq in, met by{' '}
          {calculation.advisedDiameterIn} in.
        </p>
      )}
    </section>
  );
}
