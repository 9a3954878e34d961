import { useEffect, useState } from 'react';
import type { SharedDocuments } from '#shared/contract/shared-report.ts';
import { dollars } from '#shared/money.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useRestoredPage } from '#web/lib/use-restored-page.ts';
import { callReaderApi } from './reader-client.ts';

type DepositOptions = { token: string; documents: SharedDocuments; reload: () => Promise<void> };

/**
 * After returning from the payment page, the payment confirmation may take some seconds. Polling interval and timeout in
 * milliseconds.
 */
const AGAIN_MS = 2000;
const GIVEN_UP_MS = 90_000;

const cameBack = (): 'done' | 'left' | undefined => {
  const depositState = new URLSearchParams(globalThis.location.search).get('deposit');
  return depositState === 'done' || depositState === 'left' ? depositState : undefined;
};

/** Polls while a payment is not confirmed yet. The URL alone never proves that it was paid. */
function useAwaited(isAwaited: boolean, reload: () => Promise<void>): boolean {
  const [isGivenUp, setGivenUp] = useState(false);
  useEffect(() => {
    if (!isAwaited || isGivenUp) return undefined;
    const timer = setInterval(() => void reload(), AGAIN_MS);
    const end = setTimeout(() => setGivenUp(true), GIVEN_UP_MS);
    return () => {
      clearInterval(timer);
      clearTimeout(end);
    };
  }, [isAwaited, isGivenUp, reload]);
  return isAwaited && isGivenUp;
}

/** State of the deposit, from the approval or else from the proposal. */
function standOf({ deposit, approval }: SharedDocuments) {
  const { state, amountCents } = approval?.deposit ?? deposit ?? { state: 'none', amountCents: 0 };
  return { state, amountCents, isOffered: deposit?.isOffered === true };
}

/** The deposit of an approval: whether it can be paid online, the link to the payment page, and the result. */
export function useDeposit({ token, documents, reload }: DepositOptions) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const [back] = useState(cameBack);
  useRestoredPage(() => setBusy(false));
  const { state, amountCents, isOffered } = standOf(documents);
  const isAwaited = back === 'done' && state === 'due';
  const isLate = useAwaited(isAwaited, reload);
  const pay = async (approvalId: string) => {
    setBusy(true);
    setError('');
    try {
      const { url } = await callReaderApi('startDeposit', { params: { shareToken: token }, body: { approvalId } });
      globalThis.location.assign(url);
    } catch (thrown) {
      setBusy(false);
      const depositState = thrown instanceof ApiError ? Object.values(thrown.errors)[0] : undefined;
      setError(depositState ?? 'The payment page couldn’t be opened. Please try again.');
      await reload();
    }
  };
  return {
    isOffered: isOffered && !isAwaited,
    amount: dollars(amountCents),
    state,
    isBusy,
    error,
    isAwaited,
    isLate,
    wasLeft: back === 'left' && state === 'due',
    pay,
  };
}

/** The result of the payment as text. */
export function DepositNote({ deposit }: { deposit: ReturnType<typeof useDeposit> }) {
  const { error, isAwaited, isLate, wasLeft, state } = deposit;
  return (
    <div role="status" className="reader-deposit">
      {error !== '' && <p className="reader-error">{error}</p>}
      {isAwaited && !isLate && <p>Your payment is being confirmed. This takes a few seconds.</p>}
      {isLate && (
        <p>
          We haven’t received confirmation of your payment yet. You don’t need to pay again. It will show here when it
          arrives.
        </p>
      )}
      {wasLeft && <p>You left the payment page. The repairs are approved, and you can pay the deposit at any time.</p>}
      {state === 'paid' && <p>Thank you. The deposit has been received.</p>}
    </div>
  );
}
