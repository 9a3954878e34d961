import { useState } from 'react';
import { findingFieldId } from '#shared/inspection/implicit-fields.ts';
import type { Finding } from '#shared/inspection/results.ts';
import { useInspectionActions } from '../model/workspace.ts';
import { Icon } from '#web/ui/field-kit/icon.tsx';
import { TextField } from '#web/ui/field-kit/text-fields.tsx';

/** The report's text for the finding and why it matters. Editable where the company allows it. */
export function FindingWording({ finding }: { finding: Finding }) {
  const { policy, save } = useInspectionActions();
  const [isEditing, setEditing] = useState(false);
  const idOf = (aspect: 'say' | 'why') => findingFieldId(finding.componentId, finding.responseId, aspect);
  return (
    <div className="inspection-part">
      <div className="inspection-part-head">
        <h4>In the report</h4>
        {policy.editWording && (
          <button
            type="button"
            className="ui-btn ui-btn-ghost ui-btn-small"
            aria-expanded={isEditing}
            onClick={() => setEditing(!isEditing)}
          >
            <Icon name={isEditing ? 'check' : 'pencil'} size={18} />
            {isEditing ? 'Done' : 'Edit'}
            <span className="ui-sr"> wording of {finding.title}</span>
          </button>
        )}
      </div>
      {isEditing ? (
        <>
          <TextField
            label="What was seen"
            isLong
            value={finding.say}
            onChange={(text) => save({ [idOf('say')]: text })}
          />
          <TextField
            label="Why it matters"
            isLong
            value={finding.why}
            onChange={(text) => save({ [idOf('why')]: text })}
          />
        </>
      ) : (
        <div className="inspection-say">
          <p>{finding.say}</p>
          <p>{finding.why}</p>
        </div>
      )}
      {finding.reference !== undefined && (
        <p className="ui-meta">
          {finding.reference.edition} {finding.reference.section}: {finding.reference.rule}
        </p>
      )}
    </div>
  );
}
