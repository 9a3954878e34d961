import { omit } from '#shared/omit.ts';
import { useMemo } from 'react';
import { ulid } from 'ulid';
import type { AddedLine, LineEdit, OptionEdit, PackageEdit, ProposalSums } from '#shared/proposal/edits.ts';
import type { DraftLine } from '#shared/proposal/found-lines.ts';
import type { ProposalTerms } from '#shared/proposal/terms.ts';
import { setEdit, setEdits } from '#web/offline/entities/report-edits.ts';
import {
  addedLineOf,
  changedKeysOf,
  KEYS,
  lineChangeOf,
  lineEditOf,
  orNull,
  present,
  sumsOf,
  termsOf,
} from './edit-model.ts';
import type { LineChange } from './line-figures.tsx';
import type { BuiltProposal } from './use-proposal.ts';
import { useViewer } from '#web/lib/session/use-viewer.ts';
import { useWriteProblem } from '#web/ui/hooks/use-device-write.ts';
import { DEFAULT_TERMS } from '#shared/proposal/company-terms.ts';

/** Entering the quantity, or a price for the whole line, closes an open line. */
const closed = (line: AddedLine): AddedLine => omit(line, 'isOpen');

/**
 * A manually added line exists only as one edit, so changes are merged into that edit. `isLeftOut` is dropped, because the line
 * could not be restored from anywhere.
 */
function changedOwn(own: AddedLine, change: LineChange): AddedLine {
  const { totalCents, quantity, ...parts } = omit(change, 'isLeftOut');
  const changed: AddedLine = { ...own, ...present<Partial<AddedLine>>(parts) };
  if (totalCents !== undefined) return closed({ ...changed, unitCents: 0, baseCents: totalCents });
  return quantity === undefined ? changed : closed({ ...changed, quantity });
}

const NOT_SAVED = 'The change couldn’t be saved on this device. Free up some space and try again.';

/** The editor's actions. Each change is stored on this device before it shows, and syncs in the background. */
export function useEditing(inspectionId: string, { edits }: BuiltProposal) {
  const company = useViewer()?.organization.proposal ?? DEFAULT_TERMS;
  const { problem, track } = useWriteProblem(NOT_SAVED);
  const editing = useMemo(() => {
    const set = (key: string, value: unknown) => void track(setEdit(inspectionId, key, value));
    const sums = sumsOf(edits);
    return {
      sums,
      validDays: sums.validDays ?? company.validDays,
      terms: termsOf(edits),
      changeLine: (line: DraftLine, change: LineChange) => {
        const { lineId } = line;
        const own = addedLineOf(edits, lineId);
        if (own !== undefined) return set(KEYS.added(lineId), changedOwn(own, change));
        const changed = present<LineEdit>({ ...lineEditOf(edits, line), ...change });
        return void track(setEdits(inspectionId, lineChangeOf(edits, line, changed)));
      },
      setOptions: ({ lineId }: DraftLine, options: readonly OptionEdit[]) => set(KEYS.options(lineId), options),
      add: (line: AddedLine) => set(KEYS.added(ulid()), line),
      remove: (lineId: string) =>
        void track(setEdits(inspectionId, { [KEYS.added(lineId)]: null, [KEYS.options(lineId)]: null })),
      reset: (line: DraftLine) =>
        void track(setEdits(inspectionId, Object.fromEntries(changedKeysOf(edits, line).map((key) => [key, null])))),
      setPackages: (packages: readonly PackageEdit[]) => set(KEYS.packages, packages),
      setSums: (next: ProposalSums) => set(KEYS.sums, next),
      setMessage: (message: string | null) => set(KEYS.message, message),
      setTerm: (name: keyof ProposalTerms, text: string | undefined) =>
        set(KEYS.terms, orNull(present({ ...termsOf(edits), [name]: text }))),
    };
  }, [inspectionId, edits, company, track]);
  return { editing, problem };
}

export type Editing = ReturnType<typeof useEditing>['editing'];
