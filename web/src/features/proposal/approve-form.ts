import { useState, type Dispatch, type SetStateAction } from 'react';
import type { Selection } from '#shared/proposal/model.ts';
import type { Signature } from '#shared/contract/signature.ts';
import { ApiError } from '#web/app/api-error.ts';
import { EMPTY_SIGNATURE, readSignature, type SignatureDraft } from '#web/components/signature/draft.ts';

/** What was signed. Whoever takes it stores or sends it, and throws an ApiError where it was refused. */
export type ApproveInput = { selection: Selection; signature: Signature; isSignedAtHome: boolean };
export type OnApprove = (input: ApproveInput) => Promise<void>;

export type ApproveErrors = { lines?: string; agree?: string; name?: string; path?: string; main?: string };

export type ApproveForm = {
  hasAgreed: boolean;
  setAgreed: (hasAgreed: boolean) => void;
  draft: SignatureDraft;
  setDraft: Dispatch<SetStateAction<SignatureDraft>>;
  errors: ApproveErrors;
  /** changed: the proposal became another one while it was read. */
  state: 'open' | 'sending' | 'changed';
  /** Resolves to what is missing; nothing when it was taken. */
  submit: () => Promise<ApproveErrors>;
  /** Back to the form; the name stays, what was signed has to be signed again. */
  again: () => void;
};

/** What is missing before anything is sent; the signature when nothing is. */
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

/** A refusal in words beside its field, or above the button. */
function refusalOf(error: unknown): ApproveErrors {
  if (!(error instanceof ApiError)) return { main: 'This could not be stored. Nothing was approved; try again.' };
  if (error.status === 0) return { main: 'There is no connection. Nothing was approved yet; try again in a moment.' };
  const { 'signature.name': name, 'signature.path': path, ...rest } = error.errors;
  const main = Object.values(rest).join(' ');
  return {
    ...(name !== undefined && { name }),
    ...(path !== undefined && { path }),
    ...((main !== '' || (name === undefined && path === undefined)) && { main: main || 'Try again in a moment.' }),
  };
}

/** A signature that somebody else keeps while it is being made. */
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

/** The state of the form that signs. The approval box begins unticked, always. */
export function useApproveForm({ selection, isSignedAtHome, onApprove, signature: kept }: FormOptions): ApproveForm {
  const [hasAgreed, setAgreed] = useState(false);
  const [ownDraft, setOwnDraft] = useState(EMPTY_SIGNATURE);
  const { value: draft, setValue: setDraft } = kept ?? { value: ownDraft, setValue: setOwnDraft };
  const [errors, setErrors] = useState<ApproveErrors>({});
  const [state, setState] = useState<ApproveForm['state']>('open');

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
      const hasChanged = error instanceof ApiError && error.status === 409;
      const refusal = hasChanged ? {} : refusalOf(error);
      setErrors(refusal);
      setState(hasChanged ? 'changed' : 'open');
      return refusal;
    }
  };
  const again = () => {
    setAgreed(false);
    setDraft(({ kind, name }) => ({ kind, name, path: '' }));
    setState('open');
  };
  return { hasAgreed, setAgreed, draft, setDraft, errors, state, submit, again };
}
