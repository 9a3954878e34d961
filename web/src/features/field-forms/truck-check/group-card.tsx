import type { TemplateGroup } from '#shared/contract/truck-checks.ts';
import { FieldError } from '#web/ui/field-kit/field-error.tsx';
import { useDeviceWrite } from '#web/ui/hooks/use-device-write.ts';
import { Icon } from '#web/ui/field-kit/icon.tsx';
import { setLines } from '#web/offline/entities/local-truck-checks.ts';
import type { LocalPhoto, LocalTruckCheck } from '#web/offline/db/records.ts';
import { belowOf, lineOf, openOf } from './lines.ts';
import { LineRow } from './line-row.tsx';

type GroupCardProps = {
  check: LocalTruckCheck;
  group: TemplateGroup;
  photos: readonly LocalPhoto[];
  isOpen: boolean;
  onToggle: () => void;
  onDone: () => void;
};

export const groupId = (id: string) => `truck-${id}`;

function Standing({ open, below }: { open: number; below: number }) {
  if (open > 0) return <span className="tool-chip">{open} left</span>;
  if (below > 0) return <span className="tool-chip tool-chip-bad">{below} below par</span>;
  return <span className="tool-chip tool-chip-good">All OK</span>;
}

/** One group of the list. Collapsed, it shows its status; expanded, its questions. */
export function GroupCard({ check, group, photos, isOpen, onToggle, onDone }: GroupCardProps) {
  const open = openOf(check, group);
  const below = belowOf(check, group);
  const { press: allOk, problem } = useDeviceWrite(async () => {
    await setLines(check.checkId, Object.fromEntries(open.map(({ itemId }) => [itemId, { state: 'OK' as const }])));
    onDone();
  });
  return (
    <section className="ui-card truck-group" id={groupId(group.groupId)}>
      <h2>
        <button type="button" className="tool-row truck-group-head" aria-expanded={isOpen} onClick={onToggle}>
          <span className="ui-grow">{group.title}</span>
          <Standing open={open.length} below={below.length} />
          <Icon name={isOpen ? 'minus' : 'down'} size={20} />
        </button>
      </h2>
      {isOpen && (
        <div className="truck-group-body">
          {open.length > 0 && (
            <button type="button" className="ui-btn ui-btn-good ui-wide" onClick={() => allOk()}>
              <Icon name="check" />
              {open.length === group.items.length ? 'All OK' : `The other ${open.length} OK`}
              <span className="ui-sr"> in {group.title}</span>
            </button>
          )}
          <FieldError id={`not-saved-${group.groupId}`} message={problem} />
          <ul>
            {group.items.map((item) => (
              <LineRow
                key={item.itemId}
                checkId={check.checkId}
                item={item}
                line={lineOf(check, item.itemId)}
                photos={photos.filter(({ componentId }) => componentId === item.itemId)}
              />
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
