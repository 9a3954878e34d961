import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import { Email } from '#shared/contract/common.ts';
import { useOnline } from '#web/components/use-online.ts';
import { useClient } from '#web/offline/local-clients.ts';
import { sendCopy } from '#web/offline/local-inspections.ts';
import type { LocalInspection } from '#web/offline/records.ts';

type SendCopyDialogProps = { inspection: LocalInspection; onClose: () => void };

/** Hands the copy to the outbox: offline it goes as soon as there is a connection. */
export function SendCopyDialog({ inspection, onClose }: SendCopyDialogProps) {
  const { inspectionId, summary } = inspection;
  const client = useClient(summary.clientId);
  const isOnline = useOnline();
  const [typed, setTyped] = useState<string>();
  const [message, setMessage] = useState('');
  const [error, setError] = useState('');
  const to = typed ?? client?.email ?? '';

  const send = async () => {
    const address = Email.safeParse(to);
    if (!address.success) {
      setError(address.error.issues[0]?.message ?? 'Enter a valid email address');
      return;
    }
    await sendCopy(inspectionId, address.data, message);
    onClose();
  };

  return (
    <Modal
      visible
      header="Send copy"
      closeAriaLabel="Close"
      onDismiss={onClose}
      footer={
        <Box float="right">
          <SpaceBetween direction="horizontal" size="xs">
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="primary" onClick={() => void send()}>
              Send
            </Button>
          </SpaceBetween>
        </Box>
      }
    >
      <SpaceBetween size="m">
        <p>
          The report of {summary.clientName} as PDF with a link to it.{' '}
          {isOnline ? 'It can take a few minutes.' : 'No signal: it is sent as soon as there is one.'}
        </p>
        <FormField label="Email" errorText={error}>
          <Input type="email" inputMode="email" value={to} onChange={({ detail }) => setTyped(detail.value)} />
        </FormField>
        <FormField label="Message" description="Optional, above the link.">
          <Textarea value={message} rows={3} onChange={({ detail }) => setMessage(detail.value.slice(0, 2000))} />
        </FormField>
      </SpaceBetween>
    </Modal>
  );
}
