import { useState } from 'react';
import { SOLD_ITEMS, type SoldItemRow } from '#shared/catalog/sold-items.ts';
import { isCountedUnit } from '#shared/catalog/units.ts';
import { perUnitText, type Rate } from '#shared/inspection/repairs/rate.ts';
import type { InspectionKit, OwnService } from '#shared/inspection/kit.ts';
import type { AddedLine } from '#shared/proposal/edits.ts';
import type { ProposalModel } from '#shared/proposal/model.ts';
import { groupTitle } from '#shared/proposal/proposal-texts.ts';
import { dollars } from '#shared/money.ts';
import { Icon } from '#web/ui/field-kit/icon.tsx';
import { GROUPS } from '#web/features/proposal/proposal-format.ts';

type Catalog = Pick<InspectionKit, 'priceBook' | 'services'>;

type AddLineProps = {
  proposal: Pick<ProposalModel, 'titles'>;
  /** The company's catalog, at the prices of this inspection. */
  kit: Catalog;
  onAdd: (line: AddedLine) => void;
};

const MAX_SHOWN = 12;

/** A company service without a price is added at zero, to be priced in the editor. */
const ownRow = (service: OwnService): SoldItemRow => ({ ...service, kind: 'service', priceCents: 0 });

/** The company's catalog at its own prices. Hidden items are not offered. */
export function searchSold(
  { priceBook, services = [] }: Catalog,
  search: string,
): readonly (SoldItemRow & { rate: Rate })[] {
  const terms = search.toLowerCase().split(/\s+/).filter(Boolean);
  return [...services.map(ownRow), ...SOLD_ITEMS]
    .filter(({ id, label, covers = '' }) => {
      const text = `${label} ${covers}`.toLowerCase();
      return priceBook[id]?.isHidden !== true && terms.every((term) => text.includes(term));
    })
    .slice(0, MAX_SHOWN)
    .map((row) => ({ ...row, rate: rateOf({ ...row, ...priceBook[row.id] }) }));
}

const rateOf = ({ priceCents, perFootCents = priceCents, baseCents = 0 }: SoldItemRow): Rate => ({
  unitCents: perFootCents,
  baseCents,
});

/** Converts a price book item to a line. An item sold by the unit asks for its quantity first. */
const lineOf = (group: Group, { id, label, unit, covers, size, rate }: SoldItemRow & { rate: Rate }): AddedLine => ({
  ...fresh(group, label.slice(0, 160)),
  detail: covers ?? '',
  unit,
  unitCents: rate.unitCents,
  repairId: id,
  ...(rate.baseCents > 0 && { baseCents: rate.baseCents }),
  ...(size !== undefined && { size: size.slice(0, 60) }),
  ...(isCountedUnit(unit) && { isOpen: true }),
});

type Group = AddedLine['group'];

const fresh = (group: Group, label: string): AddedLine => ({
  group,
  label,
  detail: '',
  quantity: 1,
  unit: '',
  unitCents: 0,
  isTaxable: true,
  isPreselected: true,
});

/** Adds a line found in the price book, or a custom line with the typed text. */
export function AddLine({ proposal, kit, onAdd }: AddLineProps) {
  const [search, setSearch] = useState('');
  const [group, setGroup] = useState<Group>('MAINTENANCE');
  const found = search.trim() === '' ? [] : searchSold(kit, search);
  const add = (line: AddedLine) => {
    onAdd(line);
    setSearch('');
  };
  return (
    <section className="proposal-edit-card" aria-labelledby="proposal-edit-add">
      <h2 id="proposal-edit-add">Add a line</h2>
      <div className="proposal-edit-two">
        <label className="proposal-edit-label">
          Find in the price book, or name the work
          <span className="ui-input">
            <input
              type="search"
              value={search}
              maxLength={160}
              autoComplete="off"
              onChange={(event) => setSearch(event.target.value)}
            />
          </span>
        </label>
        <label className="proposal-edit-label">
          Under
          <span className="ui-input">
            <select
              value={group}
              onChange={(event) => setGroup(GROUPS.find((each) => each.group === event.target.value)?.group ?? group)}
            >
              {GROUPS.map((each) => (
                <option key={each.group} value={each.group}>
                  {groupTitle(proposal, each.group)}
                </option>
              ))}
            </select>
          </span>
        </label>
      </div>
      {search.trim() !== '' && (
        <ul className="proposal-edit-found" aria-label="Found in the price book">
          {found.map((item) => (
            <li key={item.id}>
              <button type="button" onClick={() => add(lineOf(group, item))}>
                <Icon name="plus" size={20} />
                <span className="ui-grow">{item.label}</span>
                <b>{isCountedUnit(item.unit) ? perUnitText(item.rate, item.unit) : dollars(item.rate.unitCents)}</b>
              </button>
            </li>
          ))}
          <li>
            <button type="button" onClick={() => add(fresh(group, search.trim()))}>
              <Icon name="pencil" size={20} />
              <span className="ui-grow">Add “{search.trim()}” as a line of its own</span>
            </button>
          </li>
        </ul>
      )}
      <p className="ui-sr" role="status">
        {search.trim() !== '' && `${found.length} found in the price book`}
      </p>
    </section>
  );
}
