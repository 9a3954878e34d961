import { useState } from 'react';
import { handoutText } from '#shared/field-forms/handout-text.ts';
import type { HandoutKind } from '#shared/field-forms/handout-model.ts';
import type { HandoutFacts } from '#shared/contract/handouts.ts';
import { readSignature } from '#web/lib/signature-draft.ts';
import { SignaturePad } from '#web/ui/signature/signature-pad.tsx';
import { usePersistentSignature } from '#web/offline/hooks/use-persistent-signature.ts';
import { ToolCard } from '#web/ui/tool/tool-page.tsx';
import { FieldError } from '#web/ui/field-kit/field-error.tsx';
import { InputFrame } from '#web/ui/field-kit/input-frame.tsx';
import type { LocalClient } from '#web/offline/db/records.ts';
import { signHandout } from '#web/offline/entities/local-handouts.ts';
import { saveWarranty, readEmail } from './use-handout.ts';
import { useOnePress } from '#web/ui/hooks/use-one-press.ts';
import { showErrors } from '#web/ui/show-errors.ts';

type SignHandoutProps = {
  kind: HandoutKind;
  facts: HandoutFacts;
  client: LocalClient;
  /** The form above is complete. */
  isComplete: boolean;
  onIncomplete: () => void;
  onSigned: (sentTo: string | undefined) => void;
};

function EmailField({ email, error, onChange }: { email: string; error?: string; onChange: (email: string) => void }) {
  return (
    <InputFrame label="Send the PDF to" help="Leave it empty to send nothing" shown={error}>
      {({ id, describedBy, isInvalid }) => (
        <input
          id={id}
          type="email"
          value={email}
          aria-describedby={describedBy}
          aria-invalid={isInvalid}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </InputFrame>
  );
}

/** Collects the customer's signature, which freezes the text. */
export function SignHandout({ kind, facts, client, isComplete, onIncomplete, onSigned }: SignHandoutProps) {
  const { value: draft, setValue: setDraft, clear } = usePersistentSignature(`${kind}:${client.clientId}`, client.name);
  const [email, setEmail] = useState(client.email);
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<string>();
  const read = readSignature(draft);
  const { to, error } = readEmail(email);

  const { isBusy, press: sign } = useOnePress(async () => {
    if (!isComplete || !read.ok || error !== undefined) {
      return showErrors('.tool-page', () => {
        setTried(true);
        onIncomplete();
      });
    }
    const { clientId } = client;
    try {
      const copy = to === undefined ? {} : { sendTo: to };
      await signHandout({ kind, clientId, facts, signature: read.signature, ...copy });
    } catch {
      return setProblem('The handout couldn’t be saved on this device. Free up some space and try again.');
    }
    clear();
    // Only a default for the next handout: this one is signed even if the text isn't stored.
    await saveWarranty(facts.warranty).catch(() => undefined);
    return onSigned(to);
  });
  const incomplete = isTried && !isComplete ? 'Something above is missing.' : undefined;
  return (
    <ToolCard title="Sign">
      <p>
        <b>{handoutText(kind, facts).acknowledgement}</b>
      </p>
      <SignaturePad
        nameLabel="Customer’s name"
        draft={draft}
        onChange={setDraft}
        errors={isTried && !read.ok ? read.errors : {}}
      />
      <EmailField email={email} {...(isTried && error !== undefined ? { error } : {})} onChange={setEmail} />
      <FieldError id="handout-problem" message={problem ?? incomplete} />
      <button
        type="button"
        className="ui-btn ui-btn-main ui-wide"
        aria-describedby="handout-problem"
        aria-disabled={isBusy}
        onClick={sign}
      >
        {to === undefined ? 'Sign and save' : 'Sign, save and send'}
      </button>
    </ToolCard>
  );
}
