import { useState, type Dispatch, type SetStateAction } from 'react';
import { flushSync } from 'react-dom';
import type { Selection } from '#shared/proposal/model.ts';
import type { Signature } from '#shared/contract/signature.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { EMPTY_SIGNATURE, readSignature, type SignatureDraft } from '#web/lib/signature-draft.ts';

/** The signed input. The handler stores or sends it, and throws an ApiError if it was rejected. */
export type ApproveInput = { selection: Selection; signature: Signature; isSignedAtHome: boolean };
export type OnApprove = (input: ApproveInput) => Promise<void>;

export type ApproveErrors = { lines?: string; agree?: string; name?: string; path?: string; main?: string };

export type ApproveForm = {
  hasAgreed: boolean;
  setAgreed: (hasAgreed: boolean) => void;
  draft: SignatureDraft;
  setDraft: Dispatch<SetStateAction<SignatureDraft>>;
  errors: ApproveErrors;
  /** If the proposal can't be signed any more, the reason by the server's error code. */
  state: 'open' | 'sending' | Refusal;
  /** Resolves to the errors by field; empty if the approval was accepted. */
  submit: () => Promise<ApproveErrors>;
  /** Returns to the form. The name stays; the signature has to be given again. */
  again: () => void;
};

/** approved: already signed. changed: replaced by a newer version while it was open. withdrawn: no longer offered. */
export type Refusal = 'approved' | 'changed' | 'withdrawn';

const REFUSALS: Readonly<Record<string, Refusal>> = {
  ALREADY_APPROVED: 'approved',
  PROPOSAL_CHANGED: 'changed',
  PROPOSAL_WITHDRAWN: 'withdrawn',
};

/** The link of a withdrawn proposal returns 404. */
function refusedAs(error: unknown): Refusal | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 404) return 'withdrawn';
  return error.status === 409 ? (REFUSALS[error.code ?? ''] ?? 'changed') : undefined;
}

/** Errors found before sending; the signature if there are none. */
export function readApproval(
  selection: Selection,
  hasAgreed: boolean,
  draft: SignatureDraft,
): { errors: ApproveErrors; signature?: Signature } {
  const read = readSignature(draft);
  const errors: ApproveErrors = {
    ...(selection.lines.length === 0 && { lines: 'Check at least one repair above.' }),
    ...(!hasAgreed && { agree: 'Check this box to approve.' }),
    ...(!read.ok && read.errors),
  };
  return read.ok && Object.keys(errors).length === 0 ? { errors, signature: read.signature } : { errors };
}

/** The error of a rejected approval, next to its field or above the button. */
function refusalOf(error: unknown): ApproveErrors {
  if (!(error instanceof ApiError)) return { main: 'This couldn’t be saved. Nothing was approved. Try again.' };
  if (error.status === 0) return { main: 'You’re offline. Nothing was approved. Try again when you’re back online.' };
  const { 'signature.name': name, 'signature.path': path, ...rest } = error.errors;
  const main = Object.values(rest).join(' ');
  return {
    ...(name !== undefined && { name }),
    ...(path !== undefined && { path }),
    ...((main !== '' || (name === undefined && path === undefined)) && { main: main || 'Try again in a moment.' }),
  };
}

/** A signature draft that the caller stores while it is being drawn. */
export type SignatureState = {
  value: SignatureDraft;
  setValue: Dispatch<SetStateAction<SignatureDraft>>;
};

type FormOptions = {
  selection: Selection;
  isSignedAtHome: boolean;
  onApprove: OnApprove;
  signature?: SignatureState | undefined;
};

/** The state of the signing form. The approval box always starts unchecked. */
export function useApproveForm({ selection, isSignedAtHome, onApprove, signature: stored }: FormOptions): ApproveForm {
  const [hasAgreed, setAgreed] = useState(false);
  const [ownDraft, setOwnDraft] = useState(EMPTY_SIGNATURE);
  const { value: draft, setValue } = stored ?? { value: ownDraft, setValue: setOwnDraft };
  const [errors, setErrors] = useState<ApproveErrors>({});
  const [state, setState] = useState<ApproveForm['state']>('open');

  /** Editing a field clears its error. The other errors stay. */
  const setDraft: Dispatch<SetStateAction<SignatureDraft>> = (action) => {
    const next = typeof action === 'function' ? action(draft) : action;
    setValue(next);
    setErrors(({ name, path, ...rest }) => ({
      ...rest,
      ...(name !== undefined && next.name === draft.name && { name }),
      ...(path !== undefined && next.path === draft.path && next.kind === draft.kind && { path }),
    }));
  };
  const submit = async () => {
    const { errors: missing, signature } = readApproval(selection, hasAgreed, draft);
    setErrors(missing);
    if (signature === undefined) return missing;
    setState('sending');
    try {
      await onApprove({ selection, signature, isSignedAtHome });
      setState('open');
      return {};
    } catch (error) {
      const refused = refusedAs(error);
      const refusal = refused === undefined ? refusalOf(error) : {};
      // Rendered before the caller moves the focus to the first error.
      flushSync(() => {
        setErrors(refusal);
        setState(refused ?? 'open');
      });
      return refusal;
    }
  };
  const again = () => {
    setAgreed(false);
    setValue(({ kind, name }) => ({ kind, name, path: '' }));
    setState('open');
  };
  return { hasAgreed, setAgreed, draft, setDraft, errors, state, submit, again };
}
