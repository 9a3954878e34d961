import { SEVERITY } from '#shared/catalog/enumerations/severity.ts';
import type { Finding } from '#shared/inspection/results.ts';
import {
  keyOfWritten,
  MAX_WRITTEN_TEXT,
  MAX_WRITTEN_TITLE,
  writtenFieldId,
  type WrittenAspect,
} from '#shared/inspection/written/written-ids.ts';
import { SEVERITY_CHOICES } from '../model/severity-choices.ts';
import { useInspectionActions, type InspectionPart } from '../model/workspace.ts';
import { Icon } from '#web/ui/field-kit/icon.tsx';
import { MultiGroup, OptionGroup } from '#web/ui/field-kit/option-group.tsx';
import { TextField } from '#web/ui/field-kit/text-fields.tsx';
import { RepairChoice } from '../card/repair-choice.tsx';
import { messageWhileBlank } from './message-while-blank.ts';
import { useFocusWhenOpened } from './focus-written.ts';
import { useWrittenChoices } from './use-written-choices.ts';

const STOP = 'STOP';
const STOP_CHOICES = [{ value: STOP, label: 'Do not use until repaired', type: 'negative' }] as const;

type FormProps = { finding: Finding; part: InspectionPart };

/** Reads, stores and validates the fields of one written finding. */
function useWrittenFields({ finding, part }: FormProps) {
  const { save } = useInspectionActions();
  const { answers, missing } = part;
  const key = keyOfWritten(finding.responseId);
  const idOf = (aspect: WrittenAspect) => writtenFieldId(finding.componentId, key, aspect);
  const textField = (aspect: 'title' | 'say' | 'why') => {
    const value = answers[idOf(aspect)];
    return {
      value: typeof value === 'string' ? value : '',
      maxLength: aspect === 'title' ? MAX_WRITTEN_TITLE : MAX_WRITTEN_TEXT,
      error: messageWhileBlank(missing, idOf(aspect), value),
      onChange: (text: string | null) => save({ [idOf(aspect)]: text }),
    };
  };
  return { idOf, textField, save, answers, missing };
}

/** The form for a finding that is not in the list. The report treats it like any other finding. */
export function WrittenFindingForm({ finding, part }: FormProps) {
  const { idOf, textField, save, answers, missing } = useWrittenFields({ finding, part });
  const { tap } = useWrittenChoices(part);
  const form = useFocusWhenOpened(finding.responseId);
  const severity = SEVERITY.find(({ value }) => value === answers[idOf('severity')])?.value;
  return (
    <div ref={form}>
      <div className="inspection-part inspection-written-text">
        <TextField label="What is wrong" isRequired {...textField('title')} />
        <TextField label="What was seen" isLong isRequired {...textField('say')} />
        <TextField label="Why it matters (optional)" isLong {...textField('why')} />
      </div>
      <div className="inspection-part">
        <OptionGroup
          legend="Severity"
          options={SEVERITY_CHOICES}
          value={severity}
          error={messageWhileBlank(missing, idOf('severity'), severity)}
          isRequired
          onChange={(value) => save({ [idOf('severity')]: value ?? null })}
        />
        {severity === 'SAFETY' && (
          <MultiGroup
            legend="Use"
            options={STOP_CHOICES}
            values={answers[idOf('stop')] === true ? [STOP] : []}
            onChange={(values) => save({ [idOf('stop')]: values.includes(STOP) ? true : null })}
          />
        )}
      </div>
      <RepairChoice finding={finding} />
      <div className="inspection-part">
        <button type="button" className="ui-btn ui-btn-ghost" onClick={() => tap(finding.responseId)}>
          <Icon name="trash" size={18} />
          Delete finding<span className="ui-sr">: {finding.title}</span>
        </button>
      </div>
    </div>
  );
}
