import { askedLabel, isCountedUnit, perText, unitLabel } from '#shared/catalog/units.ts';
import { isFixedRate, rateText, type Rate } from '#shared/inspection/repairs/rate.ts';
import type { LineEdit } from '#shared/proposal/edits.ts';
import type { DraftLine } from '#shared/proposal/found-lines.ts';
import { ALLOYS } from '#shared/sizing/liners/liner-parts.ts';
import { plainDollars } from '#shared/money.ts';
import { TextField } from '#web/ui/field-kit/text-fields.tsx';
import { FigureField } from './fields.tsx';
import { readDollars, readQuantity } from './money.ts';

export type LineChange = { [K in keyof LineEdit]: LineEdit[K] | undefined };
type PartProps = { line: DraftLine; onChange: (change: LineChange) => void };

/** A liner for an unmeasured flue is priced as one piece of work, not by the foot. */
const isPieceOfLiner = ({ unit, quantitySource }: DraftLine): boolean =>
  unit === 'FOOT_AND_KIT' && quantitySource === 'single';

const quantityLabel = (unit: string): string => (isCountedUnit(unit) ? `Quantity, ${askedLabel(unit)}` : 'Quantity');
const priceLabel = (unit: string): string => (unitLabel(unit, 1) === '' ? 'Price each' : `Price ${perText(unit)}`);

/** The inputs of the rate. A price for the whole line replaces them. */
function RateFields({ line, rate, onChange }: PartProps & { rate: Rate }) {
  const { unit } = line;
  if (isFixedRate(rate)) return null;
  return (
    <>
      <FigureField
        label={priceLabel(unit)}
        text={plainDollars(rate.unitCents)}
        unit="dollars"
        read={readDollars}
        onChange={(unitCents) => onChange({ unitCents, baseCents: rate.baseCents, totalCents: undefined })}
      />
      {(rate.baseCents > 0 || unit === 'FOOT_AND_KIT') && (
        <FigureField
          label="Plus, once"
          text={plainDollars(rate.baseCents)}
          unit="dollars"
          read={readDollars}
          onChange={(baseCents) => onChange({ unitCents: rate.unitCents, baseCents, totalCents: undefined })}
        />
      )}
    </>
  );
}

/** Quantity, rate and price of a line. Changing one shows the effect on the others. */
export function Figures({ line, onChange }: PartProps) {
  const { quantity, unit, unitCents, rate = { unitCents, baseCents: 0 }, quantitySource } = line;
  const isOpen = quantitySource === 'open';
  const isFixed = isFixedRate(rate);
  return (
    <>
      <div className="proposal-edit-two">
        {!isPieceOfLiner(line) && (
          <FigureField
            label={isOpen ? `How many ${askedLabel(unit)}?` : quantityLabel(unit)}
            text={isOpen ? '' : `${quantity}`}
            read={readQuantity}
            onChange={(next) => onChange({ quantity: next })}
          />
        )}
        <RateFields line={line} rate={rate} onChange={onChange} />
        <FigureField
          label="Price of the whole line"
          text={isOpen ? '' : plainDollars(line.totalCents)}
          unit="dollars"
          read={readDollars}
          onChange={(totalCents) => onChange({ totalCents, unitCents: undefined, baseCents: undefined })}
        />
      </div>
      <p className="ui-meta" role="status">
        {isFixed
          ? 'This price is for the whole line. It stays the same when the quantity changes.'
          : rateText({ quantity, unit, rate, quantitySource })}
      </p>
      {isFixed && (
        <div className="proposal-edit-actions">
          <button
            type="button"
            className="ui-btn ui-btn-small ui-btn-ghost"
            onClick={() => onChange({ totalCents: undefined, unitCents: undefined, baseCents: undefined })}
          >
            Go back to unit pricing
          </button>
        </div>
      )}
    </>
  );
}

const LINER = /LINER|FLUE_INSTALL/;

/** The exact product that is ordered when the line is signed: a liner's size and alloy. */
export function Offered({ line, onChange }: PartProps) {
  if (!LINER.test(line.repairId ?? '')) return null;
  return (
    <OfferedFields
      name=""
      size={line.size}
      material={line.material}
      onSize={(size) => onChange({ size })}
      onMaterial={(material) => onChange({ material })}
    />
  );
}

type OfferedFieldsProps = {
  /** 'Better: ', if there are several options. */
  name: string;
  size: string | undefined;
  material: string | undefined;
  onSize: (size: string) => void;
  onMaterial: (material: string) => void;
};

export function OfferedFields({ name, size = '', material = '', onSize, onMaterial }: OfferedFieldsProps) {
  const known = Object.entries(ALLOYS);
  return (
    <div className="proposal-edit-two">
      <TextField label={`${name}Size to order`} value={size} maxLength={60} onChange={(next) => onSize(next ?? '')} />
      <label className="proposal-edit-label">
        {`${name}Material`}
        <span className="ui-input">
          <select value={material} onChange={(event) => onMaterial(event.target.value)}>
            <option value="">As the fuel needs</option>
            {known.map(([id, label]) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
            {material !== '' && !known.some(([id]) => id === material) && <option value={material}>{material}</option>}
          </select>
        </span>
      </label>
    </div>
  );
}
