import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { type BouncedAddress, LIFT_EVERY_DAYS } from '#shared/contract/bounced-addresses.ts';
import { call } from '#web/lib/api/api-client.ts';
import { fieldErrorsOf } from '#web/lib/api/api-error.ts';
import { formatDay } from '#web/lib/format-date.ts';
import { useMay } from '#web/lib/session/use-viewer.ts';
import { blockText, useBouncedAddresses } from './use-bounced-addresses.ts';

function useLift(email: string, onLifted: () => void) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const lift = async () => {
    setIsBusy(true);
    setProblem(undefined);
    try {
      await call('liftBouncedAddress', { body: { email } });
      onLifted();
    } catch (error) {
      const errors = fieldErrorsOf(error);
      setProblem(errors['email'] ?? errors['main'] ?? 'The address couldn’t be unblocked. Try again.');
    }
    setIsBusy(false);
  };
  return { lift, isBusy, problem };
}

/** What the office can do about a blocked address, and when. */
function adviceOf({ liftableFrom }: BouncedAddress, isLiftable: boolean): string {
  if (isLiftable)
    return `Correct the address. If you know that it works again, you can unblock it once in ${LIFT_EVERY_DAYS} days.`;
  if (liftableFrom === undefined) return 'It can’t be unblocked. Use another address.';
  return `Correct the address, or unblock it from ${formatDay(liftableFrom)}.`;
}

function BlockedAlert({ address, onLifted }: { address: BouncedAddress; onLifted: () => void }) {
  const { lift, isBusy, problem } = useLift(address.email, onLifted);
  const mayLift = useMay({ permission: 'ADD_CLIENT' });
  const isLiftable = mayLift && address.liftableFrom !== undefined && new Date(address.liftableFrom) <= new Date();
  const action = (
    <Button formAction="none" loading={isBusy} onClick={() => void lift()}>
      This address works again
    </Button>
  );
  return (
    <Alert type="warning" header="We don’t send emails to this address" action={isLiftable && action}>
      {blockText(address)}. {adviceOf(address, isLiftable)}
      {problem !== undefined && <div role="alert">{problem}</div>}
    </Alert>
  );
}

/** Shows that an address is blocked, with a button to unblock it. Renders nothing for other addresses. */
export function BouncedAlert({ email }: { email: string }) {
  const { bounced, reload } = useBouncedAddresses();
  const address = bounced.get(email.trim().toLowerCase());
  return address === undefined ? null : <BlockedAlert address={address} onLifted={reload} />;
}
