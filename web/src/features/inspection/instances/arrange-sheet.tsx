import { message } from '#shared/messages/message.ts';
import { useState } from 'react';
import { canRemove, copyInstance, removeInstance, reorderInstances } from '#shared/inspection/instances.ts';
import { FIRST } from '#shared/inspection/instance-ids.ts';
import type { Instance } from '#shared/inspection/types.ts';
import { contentsOf, movedKeys, stored, type Repetition } from '../model/instances.ts';
import { useInspectionActions } from '../model/workspace.ts';
import { FieldError } from '#web/ui/field-kit/field-error.tsx';
import { Icon } from '#web/ui/field-kit/icon.tsx';
import { ModalDialog } from '#web/ui/field-kit/modal-dialog.tsx';
import { SheetHead } from '#web/ui/field-kit/sheet-head.tsx';
import { useDeviceWrite } from '#web/ui/hooks/use-device-write.ts';
import { useAddInstance } from './use-add-instance.ts';

type ArrangeSheetProps = { repetition: Repetition; onGo: (sectionId: string) => void; onClose: () => void };

function Removal({ instance, onDone }: { instance: Instance; onDone: (isRemoved: boolean) => void }) {
  const { save, latest, removePhoto } = useInspectionActions();
  const { answers, photoIds } = contentsOf(latest(), instance);
  const {
    isBusy,
    press: remove,
    problem,
  } = useDeviceWrite(async () => {
    for (const photoId of photoIds) await removePhoto(photoId);
    save(stored(removeInstance(instance)));
    onDone(true);
  }, `${instance.label} couldn’t be removed from this device. Try again.`);
  return (
    <div className="inspection-removal" role="alertdialog" aria-label={`Remove ${instance.label}?`}>
      <p>
        <b>Remove {instance.label}?</b>{' '}
        {message(
          '{answers, plural, one {# answer} other {# answers}} and {photos, plural, one {# photo} other {# photos}} will be deleted with it, from this phone and from the report.',
          { answers, photos: photoIds.length },
        )}
      </p>
      <div className="ui-two">
        <button type="button" className="ui-btn" autoFocus onClick={() => onDone(false)}>
          Keep it
        </button>
        <button type="button" className="ui-btn ui-btn-bad" aria-disabled={isBusy} onClick={() => remove()}>
          Remove {instance.label}
        </button>
      </div>
      <FieldError id="instance-not-removed" message={problem} />
    </div>
  );
}

type RowProps = { instance: Instance; repetition: Repetition; onCopy: () => void; onRemove: () => void };

function Row({ instance, repetition, onCopy, onRemove }: RowProps) {
  const { save, latest } = useInspectionActions();
  const { instances, group } = repetition;
  const { key, label, number } = instance;
  const move = (by: -1 | 1) => {
    const keys = movedKeys(instances, key, by);
    if (keys !== undefined) save(stored(reorderInstances(latest().answers, group, keys)));
  };
  return (
    <li>
      <b>{label}</b>
      <div className="inspection-arrange-tools">
        {instances.length > 1 && (
          <>
            <button
              type="button"
              className="ui-btn ui-btn-icon ui-btn-up"
              aria-label={`Move ${label} up`}
              disabled={number === 1}
              onClick={() => move(-1)}
            >
              <Icon name="down" />
            </button>
            <button
              type="button"
              className="ui-btn ui-btn-icon"
              aria-label={`Move ${label} down`}
              disabled={number === instances.length}
              onClick={() => move(1)}
            >
              <Icon name="down" />
            </button>
          </>
        )}
        <button type="button" className="ui-btn" onClick={onCopy}>
          Copy<span className="ui-sr"> {label}</span>
        </button>
        {canRemove(instance) && (
          <button type="button" className="ui-btn ui-btn-icon" aria-label={`Remove ${label}`} onClick={onRemove}>
            <Icon name="trash" />
          </button>
        )}
      </div>
    </li>
  );
}

/** Reorders, copies and removes flues or appliances. All actions are buttons, so they also work by keyboard. */
export function ArrangeSheet({ repetition, onGo, onClose }: ArrangeSheetProps) {
  const { latest } = useInspectionActions();
  const { noun, instances, currentKey, sectionIdOf } = repetition;
  const [removing, setRemoving] = useState<Instance>();
  const { add } = useAddInstance(repetition, (sectionId) => {
    onClose();
    onGo(sectionId);
  });
  const copy = (source: Instance) =>
    add(({ definition, answers }, key) => copyInstance(definition, answers, source, key));
  const endRemoval = (isRemoved: boolean) => {
    const isCurrent = removing?.key === currentKey;
    setRemoving(undefined);
    if (!isRemoved) return;
    latest();
    if (isCurrent) onGo(sectionIdOf(FIRST));
  };
  return (
    <ModalDialog label={`${noun}s`} kind="sheet" onClose={onClose}>
      <SheetHead title={`${noun}s`} onClose={onClose} />
      <div className="inspection-arrange">
        {removing === undefined ? (
          <>
            <ol aria-live="polite">
              {instances.map((instance) => (
                <Row
                  key={instance.key}
                  instance={instance}
                  repetition={repetition}
                  onCopy={() => copy(instance)}
                  onRemove={() => setRemoving(instance)}
                />
              ))}
            </ol>
            <p className="ui-meta">
              A copy includes every answer, but no photos.
              {instances.length > 1 && ` The ${noun.toLowerCase()} that was there first can be moved, not removed.`}
            </p>
          </>
        ) : (
          <Removal instance={removing} onDone={endRemoval} />
        )}
      </div>
    </ModalDialog>
  );
}
