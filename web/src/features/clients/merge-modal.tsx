import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Input from '@cloudscape-design/components/input';
import FormField from '@cloudscape-design/components/form-field';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { defaultAddress, type AddressSource } from '#shared/clients/property-address.ts';
import type { LocalClient } from '#web/offline/db/records.ts';
import type { Duplicate } from './duplicates.ts';
import { MergeCandidates } from './merge-candidates.tsx';
import { SideBySide } from './side-by-side.tsx';

type MergeModalProps = {
  draft: LocalClient;
  /** Possible duplicates, offered before the user searches. */
  duplicates: readonly Duplicate<LocalClient>[];
  problem: string | undefined;
  isBusy: boolean;
  onMerge: (into: string, address: AddressSource) => void;
  onClose: () => void;
};

/** Finds the client to merge a draft into, and shows both side by side before merging. */
export function MergeModal({ draft, duplicates, problem, isBusy, onMerge, onClose }: MergeModalProps) {
  const [search, setSearch] = useState('');
  const [target, setTarget] = useState<LocalClient>();
  const [chosen, setChosen] = useState<AddressSource>();
  const address =
    chosen ?? (target === undefined ? 'client' : defaultAddress(target.serviceAddress, draft.serviceAddress));
  const choose = (next: LocalClient | undefined) => {
    setTarget(next);
    setChosen(undefined);
  };
  return (
    <Modal
      visible
      size="large"
      header={target === undefined ? `Merge “${draft.name}” into a client` : `Merge into ${target.name}?`}
      closeAriaLabel="Close"
      onDismiss={onClose}
      footer={
        <Box float="right">
          <SpaceBetween direction="horizontal" size="xs">
            <Button formAction="none" variant="link" onClick={target === undefined ? onClose : () => choose(undefined)}>
              {target === undefined ? 'Cancel' : 'Choose another client'}
            </Button>
            {target !== undefined && (
              <Button
                formAction="none"
                variant="primary"
                loading={isBusy}
                onClick={() => onMerge(target.clientId, address)}
              >
                Merge clients
              </Button>
            )}
          </SpaceBetween>
        </Box>
      }
    >
      <SpaceBetween size="m">
        {target === undefined ? (
          <>
            <FormField label="Search clients">
              <Input
                type="search"
                value={search}
                placeholder="Name, phone, email or address"
                onChange={({ detail }) => setSearch(detail.value)}
              />
            </FormField>
            <MergeCandidates draft={draft} duplicates={duplicates} search={search.trim()} onChoose={choose} />
          </>
        ) : (
          <SideBySide draft={draft} client={target} address={address} onAddress={setChosen} />
        )}
        <div role="alert">{problem !== undefined && <Alert type="error">{problem}</Alert>}</div>
      </SpaceBetween>
    </Modal>
  );
}
