import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useEffect, useState } from 'react';
import type { DepositAccount } from '#shared/contract/payments.ts';
import { call } from '#web/app/api-client.ts';
import { ApiError } from '#web/app/api-error.ts';

type View = { state: 'loading' } | { state: 'failed' } | { state: 'known'; account: DepositAccount['state'] };

function useAccount(): [View, () => void] {
  const [view, setView] = useState<View>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    call('getDepositAccount', {})
      .then(({ state }) => isCurrent && setView({ state: 'known', account: state }))
      .catch(() => isCurrent && setView({ state: 'failed' }));
    return () => {
      isCurrent = false;
    };
  }, [attempt]);
  const retry = () => {
    setView({ state: 'loading' });
    setAttempt((count) => count + 1);
  };
  return [view, retry];
}

const WORDS: Record<DepositAccount['state'], { type: 'success' | 'pending' | 'stopped'; text: string; more: string }> =
  {
    none: {
      type: 'stopped',
      text: 'Not connected',
      more: 'Connect an account with the payment provider, and homeowners can pay the deposit by card as they approve. The money goes to your account directly.',
    },
    pending: {
      type: 'pending',
      text: 'The provider still needs something from you',
      more: 'Your account exists, and cannot take payments yet. Go on where you left.',
    },
    ready: {
      type: 'success',
      text: 'Deposits by card are on',
      more: 'The share you set as deposit is offered when a proposal is approved. Payments and refunds are in your account with the provider.',
    },
    unavailable: {
      type: 'stopped',
      text: 'Not set up on this installation',
      more: 'Payments by card need the keys of a payment provider. Whoever runs this installation can add them.',
    },
  };

const ACTION: Partial<Record<DepositAccount['state'], string>> = {
  none: 'Connect an account',
  pending: 'Continue with the provider',
  ready: 'Open the account’s details',
};

/** Whether homeowners can pay deposits by card, and the way to the provider's own pages. */
export function DepositsCard() {
  const [view, retry] = useAccount();
  const [isLeaving, setLeaving] = useState(false);
  const [problem, setProblem] = useState('');
  const connect = async () => {
    setLeaving(true);
    setProblem('');
    try {
      const { url } = await call('connectDepositAccount', {});
      window.location.assign(url);
    } catch (error) {
      setLeaving(false);
      const said = error instanceof ApiError ? Object.values(error.errors)[0] : undefined;
      setProblem(said ?? 'The payment provider could not be reached. Please try again.');
    }
  };
  return (
    <Container header={<Header variant="h2">Deposits by card</Header>}>
      <SpaceBetween size="s">
        {problem !== '' && <Alert type="error">{problem}</Alert>}
        {view.state === 'loading' && <StatusIndicator type="loading">Asking the payment provider</StatusIndicator>}
        {view.state === 'failed' && (
          <Alert type="warning" action={<Button onClick={retry}>Try again</Button>}>
            The payment provider could not be asked.
          </Alert>
        )}
        {view.state === 'known' && (
          <SpaceBetween size="s">
            <StatusIndicator type={WORDS[view.account].type}>{WORDS[view.account].text}</StatusIndicator>
            <Box>{WORDS[view.account].more}</Box>
            {ACTION[view.account] !== undefined && (
              <Button loading={isLeaving} onClick={() => void connect()}>
                {ACTION[view.account]}
              </Button>
            )}
          </SpaceBetween>
        )}
      </SpaceBetween>
    </Container>
  );
}
