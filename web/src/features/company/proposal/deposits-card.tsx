import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useEffect, useState } from 'react';
import type { DepositAccount } from '#shared/contract/payments.ts';
import { call } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';

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
      more: 'Connect a payment account so homeowners can pay the deposit by card when they approve. The money goes directly to your account.',
    },
    pending: {
      type: 'pending',
      text: 'The provider still needs something from you',
      more: 'Your account isn’t ready to take payments yet. Pick up where you left off.',
    },
    ready: {
      type: 'success',
      text: 'Deposits by card are on',
      more: 'Homeowners can pay your deposit when they approve a proposal. You’ll find payments and refunds in your account with the provider.',
    },
    unavailable: {
      type: 'stopped',
      text: 'Not set up',
      more: 'Card payments need a payment provider’s API keys. The person who runs this server can add them.',
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
      setProblem(said ?? 'The payment provider isn’t responding. Please try again.');
    }
  };
  return (
    <Container header={<Header variant="h2">Deposits by card</Header>}>
      <SpaceBetween size="s">
        {problem !== '' && <Alert type="error">{problem}</Alert>}
        {view.state === 'loading' && (
          <StatusIndicator type="loading">Checking with the payment provider</StatusIndicator>
        )}
        {view.state === 'failed' && (
          <Alert type="warning" action={<Button onClick={retry}>Try again</Button>}>
            The payment provider isn’t responding.
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
