import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { DepositAccount } from '#shared/contract/deposits.ts';
import { problemOf } from '#web/lib/query/problem.ts';
import { useRouteMutation } from '#web/lib/query/use-route-mutation.ts';
import { useRouteQuery } from '#web/lib/query/use-route-query.ts';
import { Status } from '#web/ui/status.tsx';

const STATE_TEXTS: Record<
  DepositAccount['state'],
  { type: 'success' | 'pending' | 'stopped'; text: string; more: string }
> = {
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

/** Whether homeowners can pay deposits by card, and the link to the payment provider's pages. */
export function DepositsCard() {
  const { data, error, isPending, refetch } = useRouteQuery('getDepositAccount', {});
  const connect = useRouteMutation('connectDepositAccount', { onSuccess: ({ url }) => window.location.assign(url) });
  const isLeaving = connect.isPending || connect.isSuccess;
  const problem = problemOf(connect.error, { offline: 'The payment provider isn’t responding. Please try again.' });
  return (
    <Container header={<Header variant="h2">Deposits by card</Header>}>
      <SpaceBetween size="s">
        {problem !== undefined && <Alert type="error">{problem}</Alert>}
        {isPending && <Status type="loading">Checking with the payment provider</Status>}
        {data === undefined && error !== null && (
          <Alert type="warning" action={<Button onClick={() => void refetch()}>Try again</Button>}>
            The payment provider isn’t responding.
          </Alert>
        )}
        {data !== undefined && (
          <SpaceBetween size="s">
            <Status type={STATE_TEXTS[data.state].type}>{STATE_TEXTS[data.state].text}</Status>
            <Box>{STATE_TEXTS[data.state].more}</Box>
            {ACTION[data.state] !== undefined && (
              <Button loading={isLeaving} onClick={() => connect.mutate({})}>
                {ACTION[data.state]}
              </Button>
            )}
          </SpaceBetween>
        )}
      </SpaceBetween>
    </Container>
  );
}
