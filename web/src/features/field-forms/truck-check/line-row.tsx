import { useState } from 'react';
import { ITEM_STATES, type ItemState, type TemplateItem } from '#shared/contract/truck-checks.ts';
import { NumberField } from '#web/ui/field-kit/number-fields.tsx';
import { type Choice, OptionGroup } from '#web/ui/field-kit/option-group.tsx';
import { TextField } from '#web/ui/field-kit/text-fields.tsx';
import { Typing } from '#web/ui/field-kit/typing.tsx';
import { setLines } from '#web/offline/entities/local-truck-checks.ts';
import { useWriteProblem } from '#web/ui/hooks/use-device-write.ts';
import { FieldError } from '#web/ui/field-kit/field-error.tsx';
import type { CheckedLine, LocalPhoto } from '#web/offline/db/records.ts';
import { isItemState, STATE_LABELS, withCount } from './lines.ts';
import { LinePhotos } from './line-photos.tsx';

const TONES = { OK: 'positive', LOW: 'neutral', MISSING: 'negative', REPAIR: 'negative' } as const;
const CHOICES: readonly Choice[] = ITEM_STATES.map((value) => ({
  value,
  label: STATE_LABELS[value],
  type: TONES[value],
  ...(value === 'LOW' ? { accent: 'amber' as const } : {}),
}));

const wholeNumber = (figure: number) =>
  Number.isInteger(figure) && figure >= 0 && figure <= 9999 ? undefined : 'Enter a whole number up to 9999.';

type LineRowProps = {
  checkId: string;
  item: TemplateItem;
  line: CheckedLine;
  photos: readonly LocalPhoto[];
};

function Details({ checkId, item, line, photos }: LineRowProps) {
  const { itemId, title } = item;
  const { problem, track } = useWriteProblem();
  return (
    <div className="truck-details">
      <Typing name={itemId}>
        <TextField
          label={`Note on ${title}`}
          isLong
          maxLength={500}
          value={line.note}
          onChange={(note) => void track(setLines(checkId, { [itemId]: { note: note ?? '' } }))}
        />
      </Typing>
      <FieldError id={`note-not-saved-${itemId}`} message={problem} />
      <LinePhotos checkId={checkId} itemId={itemId} title={title} photos={photos} />
    </div>
  );
}

/** The displayed answer: the tapped value immediately, then the stored one once it has changed or the tap was dropped. */
function useAnswer(stored: ItemState | undefined): [ItemState | undefined, (state: ItemState | undefined) => void] {
  const [tapped, setTapped] = useState<{ over: ItemState | undefined; state: ItemState }>();
  const shown = tapped !== undefined && tapped.over === stored ? tapped.state : stored;
  return [shown, (state) => setTapped(state === undefined ? undefined : { over: stored, state })];
}

/** One item of the van. One tap sets its condition; a defect takes a note and a photo. */
export function LineRow(props: LineRowProps) {
  const { checkId, item, line, photos } = props;
  const { itemId, title, par } = item;
  const hasDetails = line.note !== '' || photos.length > 0;
  const [answer, tap] = useAnswer(line.state);
  const isWrong = answer !== undefined && answer !== 'OK';
  const [isOpen, setOpen] = useState(hasDetails);
  const { problem, track } = useWriteProblem();
  return (
    <li className="truck-line">
      <OptionGroup
        legend={par === null ? title : `${title} (${par} wanted)`}
        options={CHOICES}
        value={answer}
        isRequired
        onChange={(state) => {
          if (!isItemState(state)) return;
          tap(state);
          // Without the stored answer the check can't be signed, so the line must not look answered.
          void track(setLines(checkId, { [itemId]: { state } }), () => tap(undefined));
          if (state !== 'OK') setOpen(true);
        }}
      />
      {par !== null && (
        <NumberField
          label={`${title}: how many are there`}
          value={line.count ?? undefined}
          validate={wholeNumber}
          onChange={(count) => void track(setLines(checkId, { [itemId]: withCount(line, count, par) }))}
        />
      )}
      <FieldError id={`not-saved-${itemId}`} message={problem} />
      {isOpen || isWrong ? (
        <Details {...props} />
      ) : (
        <button type="button" className="ui-btn ui-btn-ghost ui-btn-small truck-more" onClick={() => setOpen(true)}>
          Add a note<span className="ui-sr"> on {title}</span>
        </button>
      )}
    </li>
  );
}
