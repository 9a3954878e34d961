import { message } from '#shared/messages/message.ts';
import { useState } from 'react';
import { readSignature } from '#web/lib/signature-draft.ts';
import { SignaturePad } from '#web/ui/signature/signature-pad.tsx';
import { usePersistentSignature } from '#web/offline/hooks/use-persistent-signature.ts';
import { ToolCard } from '#web/ui/tool/tool-page.tsx';
import { FieldError } from '#web/ui/field-kit/field-error.tsx';
import { discardCheck, readCheck, signCheck } from '#web/offline/entities/local-truck-checks.ts';
import type { LocalTruckCheck } from '#web/offline/db/records.ts';
import { openCount } from './lines.ts';
import { useDeviceWrite } from '#web/ui/hooks/use-device-write.ts';
import { useOnePress } from '#web/ui/hooks/use-one-press.ts';
import { showErrors } from '#web/ui/show-errors.ts';

type SignCardProps = {
  check: LocalTruckCheck;
  /** Something is missing in the stored check: from now on, every missing line is marked. */
  onIncomplete: (check: LocalTruckCheck) => void;
  onSigned: () => void;
  onDiscarded: () => void;
};

function missingText(check: LocalTruckCheck): string | undefined {
  const left = openCount(check);
  if (check.mileage === null) return 'Enter the mileage above.';
  if (left > 0) return message('{left, plural, one {# item is} other {# items are}} not answered yet.', { left });
  return undefined;
}

const NOT_DISCARDED = 'The check couldn’t be deleted from this device. Try again.';

function Discard({ check, onDiscarded }: Pick<SignCardProps, 'check' | 'onDiscarded'>) {
  const [isConfirming, setConfirming] = useState(false);
  const {
    isBusy,
    press: discard,
    problem,
  } = useDeviceWrite(async () => {
    await discardCheck(check.checkId);
    onDiscarded();
  }, NOT_DISCARDED);
  if (!isConfirming)
    return (
      <button type="button" className="ui-btn ui-btn-ghost ui-btn-small" onClick={() => setConfirming(true)}>
        Discard this check
      </button>
    );
  return (
    <div role="alert">
      <p>Its answers and photos will be deleted from this device. This can’t be undone.</p>
      <div className="tool-actions">
        <button type="button" className="ui-btn ui-btn-bad" aria-disabled={isBusy} onClick={() => discard()}>
          Delete the check
        </button>
        <button type="button" className="ui-btn" onClick={() => setConfirming(false)}>
          Keep it
        </button>
      </div>
      <FieldError id="truck-not-discarded" message={problem} />
    </div>
  );
}

/** The signature that completes a check. */
export function SignCard({ check, onIncomplete, onSigned, onDiscarded }: SignCardProps) {
  const { value: draft, setValue: setDraft, clear } = usePersistentSignature(`truck:${check.checkId}`, check.techName);
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<string>();
  const read = readSignature(draft);
  const missing = missingText(check);

  const { isBusy, press: sign } = useOnePress(async () => {
    // The last answer may not be on the screen yet: a tap right after it must not be lost.
    const latest = (await readCheck(check.checkId).catch(() => undefined)) ?? check;
    if (missingText(latest) !== undefined) {
      setTried(true);
      return onIncomplete(latest);
    }
    if (!read.ok) return showErrors('.tool-page', () => setTried(true));
    try {
      await signCheck(check.checkId, read.signature);
      clear();
      return onSigned();
    } catch {
      return setProblem('The check couldn’t be saved on this device. Free up some space and try again.');
    }
  });
  return (
    <ToolCard title="Sign">
      <SignaturePad
        nameLabel="Name of the technician"
        draft={draft}
        onChange={setDraft}
        errors={isTried && !read.ok ? read.errors : {}}
      />
      <FieldError id="truck-missing" message={problem ?? (isTried ? missing : undefined)} />
      <button
        type="button"
        className="ui-btn ui-btn-main ui-wide"
        aria-describedby="truck-missing"
        aria-disabled={isBusy}
        onClick={sign}
      >
        Sign and finish
      </button>
      <Discard
        check={check}
        onDiscarded={() => {
          clear();
          onDiscarded();
        }}
      />
    </ToolCard>
  );
}
