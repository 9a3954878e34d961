import { useId } from 'react';
import { packedLabel } from '#shared/catalog/units.ts';
import { amountText } from '#shared/pull-sheet/csv.ts';
import type { PullItem } from '#shared/pull-sheet/model.ts';
import { sourceLabel } from '#shared/pull-sheet/source-text.ts';
import { PLAIN_BASIS } from '#shared/pull-sheet/tools.ts';
import { amountKey, itemKey, itemTickOf, writtenOf, type ItemTick, type Ticks } from '#shared/pull-sheet/ticks.ts';
import type { Write } from './write.ts';
import { Typing } from '#web/ui/field-kit/typing.tsx';
import { WrittenField } from './written-field.tsx';

type ItemRowProps = { item: PullItem; ticks: Ticks; write: Write };

/** Source of the amount, unless `basis` already names it. */
function sourceText({ source, basis }: Pick<PullItem, 'source' | 'basis'>): string {
  const label = sourceLabel(source);
  return label === '' || /\blist\b/.test(basis) ? '' : ` (${label})`;
}

function Amount({ item, ticks, write }: ItemRowProps) {
  const amount = amountText(item, ticks);
  if (item.quantity !== undefined) {
    return (
      <p className="pull-amount">
        <b>{amount}</b> {packedLabel(item.unit, item.quantity)}
      </p>
    );
  }
  const key = amountKey(item.itemId);
  return (
    <div className="pull-amount pull-amount-open">
      <WrittenField
        label={`How much: ${item.label}`}
        isLabelHidden
        value={writtenOf(ticks, key)}
        placeholder={item.unit === '' ? 'measure' : packedLabel(item.unit)}
        onWrite={(value) => write({ [key]: value })}
      />
    </div>
  );
}

/** One item to load. A tap anywhere on the row checks it; 'Short' marks a partial quantity. */
export function ItemRow({ item, ticks, write }: ItemRowProps) {
  const basisId = useId();
  const { itemId, label, size, basis, insteadOf } = item;
  const tick = itemTickOf(ticks, itemId);
  const set = (change: Partial<ItemTick>) => write({ [itemKey(itemId)]: { ...tick, ...change } });
  const isShort = tick.state === 'SHORT';
  return (
    <li className={`pull-item pull-item-${tick.state.toLowerCase()}`}>
      <label className="pull-check">
        <input
          type="checkbox"
          checked={tick.state === 'PULLED'}
          {...(basis === PLAIN_BASIS ? {} : { 'aria-describedby': basisId })}
          onChange={(event) => set({ state: event.target.checked ? 'PULLED' : 'OPEN' })}
        />
        <span className="pull-what">
          <b>{label}</b>
          {size !== '' && <span className="pull-size">{size}</span>}
        </span>
      </label>
      <Amount item={item} ticks={ticks} write={write} />
      {basis !== PLAIN_BASIS && (
        <p className="pull-basis" id={basisId}>
          {insteadOf !== undefined && <b>{insteadOf}: </b>}
          {basis}
          {sourceText(item)}
        </p>
      )}
      <button
        type="button"
        className="ui-btn ui-btn-small ui-btn-ghost pull-short"
        aria-pressed={isShort}
        onClick={() => set({ state: isShort ? 'OPEN' : 'SHORT' })}
      >
        Short<span className="ui-sr">: {label}</span>
      </button>
      {(isShort || tick.note !== '') && (
        <div className="pull-note">
          <Typing name={itemId}>
            <WrittenField
              label="What’s short, and who will bring it"
              value={tick.note}
              onWrite={(note) => set({ note: typeof note === 'string' ? note : '' })}
            />
          </Typing>
        </div>
      )}
    </li>
  );
}
