import type { PullBlock } from '#shared/pull-sheet/model.ts';
import { itemTickOf, type Ticks } from '#shared/pull-sheet/ticks.ts';
import { ItemRow } from './item-row.tsx';
import type { Write } from './write.ts';

type BlockCardProps = { block: PullBlock; ticks: Ticks; write: Write };

const leftText = (left: number): string => (left === 0 ? 'all here' : `${left} left`);

/** One block of the sheet, with the number of items left to pull. */
export function BlockCard({ block, ticks, write }: BlockCardProps) {
  const counted = block.items.filter(({ insteadOf }) => insteadOf === undefined);
  const left = counted.filter(({ itemId }) => itemTickOf(ticks, itemId).state === 'OPEN').length;
  return (
    <section className={`pull-block pull-block-${block.kind.toLowerCase()}`} aria-label={block.title}>
      <header className="pull-block-head">
        <h2>{block.title}</h2>
        {counted.length > 0 && (
          <span className={left === 0 ? 'pull-left pull-left-none' : 'pull-left'}>{leftText(left)}</span>
        )}
      </header>
      {block.facts.length > 0 && (
        <dl className="pull-facts">
          {block.facts.map(({ factId, label, text }) => (
            <div key={factId}>
              <dt>{label}</dt>
              <dd>{text === '' ? 'choose on site' : text}</dd>
            </div>
          ))}
        </dl>
      )}
      {block.notes.map((note) => (
        <p className="pull-note-text" key={note}>
          {note}
        </p>
      ))}
      <ul>
        {block.items.map((item) => (
          <ItemRow key={item.itemId} item={item} ticks={ticks} write={write} />
        ))}
      </ul>
    </section>
  );
}
