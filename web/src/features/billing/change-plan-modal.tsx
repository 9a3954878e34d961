import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import type { Billing } from '#shared/contract/billing.ts';
import { isOffered } from '#shared/pricing/offered.ts';
import { type PlanId, planOf } from '#shared/pricing/plans.ts';
import { call } from '#web/lib/api/api-client.ts';
import { Status } from '#web/ui/status.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { PreviewText } from './preview-text.tsx';
import { problemText } from './use-billing.ts';

type ChangePlanModalProps = { plan: PlanId; onClose: () => void; onChanged: (billing: Billing) => void };

function integrationNoteOf(hasIntegrations: boolean): string {
  if (!isOffered('fieldService')) return '';
  return hasIntegrations
    ? 'You can then connect your field-service system. '
    : 'Connections to a field-service system end with Premium. ';
}

/** Shows the cost of another plan before the change is confirmed. */
export function ChangePlanModal({ plan, onClose, onChanged }: ChangePlanModalProps) {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  const { name, hasIntegrations } = planOf(plan);
  const change = async () => {
    setSending(true);
    setProblem('');
    try {
      onChanged((await call('changePlan', { body: { plan } })).billing);
    } catch (error) {
      setProblem(problemText(error));
      setSending(false);
    }
  };
  return (
    <Modal
      header={`Change to ${name}?`}
      closeAriaLabel="Close"
      onDismiss={onClose}
      footer={
        <Box float="right">
          <SpaceBetween direction="horizontal" size="xs">
            <Button variant="link" onClick={onClose}>
              Keep my plan
            </Button>
            <Button variant="primary" loading={isSending} onClick={() => void change()}>
              Change to {name}
            </Button>
          </SpaceBetween>
        </Box>
      }
    >
      <SpaceBetween size="s">
        <Box>
          {integrationNoteOf(hasIntegrations)}
          The change takes effect right away.
        </Box>
        <PreviewText asked={{ plan }} waiting={<Status type="loading">Calculating</Status>} />
        {problem !== '' && <Alert type="error">{problem}</Alert>}
      </SpaceBetween>
    </Modal>
  );
}
