import { Icon } from './icon.tsx';
import './styles/controls.css';
import './styles/overlays.css';

type SheetHeadProps = { title: string; closeLabel?: string; onClose: () => void };

/** The title of a sheet and its close button. */
export function SheetHead({ title, closeLabel = 'Close', onClose }: SheetHeadProps) {
  return (
    <div className="ui-sheet-head">
      <h2>{title}</h2>
      <button type="button" className="ui-icon-button" aria-label={closeLabel} onClick={onClose}>
        <Icon name="cross" />
      </button>
    </div>
  );
}
