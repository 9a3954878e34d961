import { cardSummary } from '../model/card-summary.ts';
import { stateLabel } from '#shared/inspection/status/state-labels.ts';
import type { InspectionPart } from '../model/workspace.ts';
import { Icon, type IconName } from '#web/ui/field-kit/icon.tsx';

type Mark = { icon: IconName; tone: string; label: string };

function markOf({ component, result }: InspectionPart): Mark {
  if (component.stateless === true) return { icon: 'check', tone: 'ui-dot-good', label: 'answered' };
  if (result.beyondLevel === true) return { icon: 'minus', tone: 'ui-dot-quiet', label: 'not asked for' };
  switch (result.state) {
    case 'SATISFACTORY':
      return { icon: 'check', tone: 'ui-dot-good', label: 'satisfactory' };
    case 'DEFECT':
      return { icon: 'warning', tone: 'ui-dot-bad', label: 'defect' };
    case 'NOT_ACCESSIBLE':
      return { icon: 'hidden', tone: '', label: 'not accessible' };
    default:
      return { icon: 'minus', tone: '', label: stateLabel(component, 'NA').toLowerCase() };
  }
}

/** A finished component, collapsed to one line. A tap expands it. */
export function DoneRow({ part, onOpen }: { part: InspectionPart; onOpen: () => void }) {
  const mark = markOf(part);
  return (
    <h2 className="ui-done-heading">
      <button type="button" className="ui-done" aria-expanded={false} onClick={onOpen}>
        <span className={`ui-dot ${mark.tone}`}>
          <Icon name={mark.icon} size={20} />
        </span>
        <span className="ui-grow">
          <b>{part.component.label}</b>
          <span className="ui-sr">{mark.label}: </span>
          <span className="ui-meta">{cardSummary(part)}</span>
        </span>
        <Icon name="down" />
      </button>
    </h2>
  );
}
