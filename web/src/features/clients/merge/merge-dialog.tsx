import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState, type ReactNode } from 'react';
import type { LocalClient } from '#web/offline/db/records.ts';
import { Modal } from '#web/ui/modal.tsx';
import type { Duplicate } from './duplicates.ts';
import { MergeCandidates } from './merge-candidates.tsx';

type MergeDialogProps = {
  /** The client or draft that is merged into another client. */
  merged: LocalClient;
  /** The header until another client is chosen. */
  title: string;
  /** Possible duplicates, offered before the user searches. */
  duplicates: readonly Duplicate<LocalClient>[];
  target: LocalClient | undefined;
  onTarget: (target: LocalClient | undefined) => void;
  problem: string | undefined;
  isBusy: boolean;
  onMerge: (target: LocalClient) => void;
  onClose: () => void;
  /** Both clients side by side. */
  children: ReactNode;
};

/** Finds the client to merge into, and shows both before merging. It stays open while the merge is sent. */
export function MergeDialog({ merged, duplicates, target, onTarget, problem, isBusy, ...rest }: MergeDialogProps) {
  const { title, onMerge, onClose, children } = rest;
  const [search, setSearch] = useState('');
  return (
    <Modal
      size="large"
      header={target === undefined ? title : `Merge into ${target.name}?`}
      closeAriaLabel="Close"
      onDismiss={() => !isBusy && onClose()}
      footer={
        <Box float="right">
          <SpaceBetween direction="horizontal" size="xs">
            <Button
              formAction="none"
              variant="link"
              disabled={isBusy}
              onClick={target === undefined ? onClose : () => onTarget(undefined)}
            >
              {target === undefined ? 'Cancel' : 'Choose another client'}
            </Button>
            {target !== undefined && (
              <Button formAction="none" variant="primary" loading={isBusy} onClick={() => onMerge(target)}>
                Merge clients
              </Button>
            )}
          </SpaceBetween>
        </Box>
      }
    >
      <SpaceBetween size="m">
        {target === undefined ? (
          <SpaceBetween size="m">
            <FormField label="Search clients">
              <Input
                type="search"
                value={search}
                placeholder="Name, phone, email or address"
                onChange={({ detail }) => setSearch(detail.value)}
              />
            </FormField>
            <MergeCandidates draft={merged} duplicates={duplicates} search={search.trim()} onChoose={onTarget} />
          </SpaceBetween>
        ) : (
          children
        )}
        <div role="alert">{problem !== undefined && <Alert type="error">{problem}</Alert>}</div>
      </SpaceBetween>
    </Modal>
  );
}
