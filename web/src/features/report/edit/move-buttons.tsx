import { Icon } from '#web/ui/field-kit/icon.tsx';
import { moved } from './edit-model.ts';

type MoveButtonsProps = {
  ids: readonly string[];
  id: string;
  /** Accessible name of the item to move. */
  name: string;
  onMove: (ids: string[]) => void;
};

/** Buttons to move an item up or down, for touch and for users who can't drag. */
export function MoveButtons({ ids, id, name, onMove }: MoveButtonsProps) {
  const index = ids.indexOf(id);
  return (
    <span className="report-edit-move">
      <button
        type="button"
        className="ui-icon-button report-edit-up"
        aria-label={`Move ${name} up`}
        disabled={index === 0}
        onClick={() => onMove(moved(ids, index, -1))}
      >
        <Icon name="down" size={20} />
      </button>
      <button
        type="button"
        className="ui-icon-button"
        aria-label={`Move ${name} down`}
        disabled={index === ids.length - 1}
        onClick={() => onMove(moved(ids, index, 1))}
      >
        <Icon name="down" size={20} />
      </button>
    </span>
  );
}
