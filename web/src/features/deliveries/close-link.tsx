import { useState } from 'react';
import type { Link } from '#shared/contract/share-links.ts';
import { call } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useOnePress } from '#web/ui/hooks/use-one-press.ts';

export type CloseLinkProps = { inspectionId: string; link: Link; onChanged: () => void };

/** A ref that focuses the element when it is mounted: each button here replaces the one that was pressed. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

/** Closes a link, after asking. */
export function CloseLink({ inspectionId, link, onChanged }: CloseLinkProps) {
  const [step, setStep] = useState<'new' | 'sure' | 'back'>('new');
  const [problem, setProblem] = useState('');
  const { press: close, isBusy } = useOnePress(async () => {
    try {
      await call('revokeLink', { params: { inspectionId, linkId: link.linkId } });
      setProblem('');
      onChanged();
    } catch (error) {
      setStep('back');
      setProblem(
        error instanceof ApiError && error.status !== 0
          ? 'The link couldn’t be closed. Try again.'
          : 'You’re offline. Try again when you’re back online.',
      );
    }
  });
  if (step !== 'sure')
    return (
      <>
        <button
          ref={step === 'back' ? takeFocus : undefined}
          type="button"
          className="ui-btn ui-btn-small"
          onClick={() => setStep('sure')}
        >
          Close this link
        </button>
        <span role="alert">{problem}</span>
      </>
    );
  return (
    <>
      <span id={`delivery-close-${link.linkId}`}>{link.recipient} will no longer be able to open it. Close it?</span>
      <button
        ref={takeFocus}
        type="button"
        className="ui-btn ui-btn-small ui-btn-main"
        aria-describedby={`delivery-close-${link.linkId}`}
        onClick={close}
      >
        {isBusy ? 'Closing…' : 'Close permanently'}
      </button>
      <button type="button" className="ui-btn ui-btn-small" onClick={() => setStep('back')}>
        Keep it
      </button>
    </>
  );
}
