import { useState } from 'react';
import { defaultAddress, type AddressSource } from '#shared/clients/property-address.ts';
import type { LocalClient } from '#web/offline/db/records.ts';
import type { Duplicate } from './duplicates.ts';
import { MergeDialog } from './merge-dialog.tsx';
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

/** Merges a draft into a client, with a choice of the address. */
export function MergeModal({ draft, duplicates, problem, isBusy, onMerge, onClose }: MergeModalProps) {
  const [target, setTarget] = useState<LocalClient>();
  const [chosen, setChosen] = useState<AddressSource>();
  const address =
    chosen ?? (target === undefined ? 'client' : defaultAddress(target.serviceAddress, draft.serviceAddress));
  const choose = (next: LocalClient | undefined) => {
    setTarget(next);
    setChosen(undefined);
  };
  return (
    <MergeDialog
      merged={draft}
      title={`Merge “${draft.name}” into a client`}
      onTarget={choose}
      onMerge={({ clientId }) => onMerge(clientId, address)}
      {...{ duplicates, target, problem, isBusy, onClose }}
    >
      {target !== undefined && <SideBySide draft={draft} client={target} address={address} onAddress={setChosen} />}
    </MergeDialog>
  );
}
