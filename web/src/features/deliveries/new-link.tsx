import { useRef, useState } from 'react';
import { ulid } from 'ulid';
import { shareLinkRoutes } from '#shared/contract/share-links.ts';
import { call } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { InputFrame } from '#web/ui/field-kit/input-frame.tsx';
import { OptionGroup } from '#web/ui/field-kit/option-group.tsx';
import { type CopyForm, emptyForm } from './copy-form.ts';
import { LinkOptions } from './link-options.tsx';
import { useOnePress } from '#web/ui/hooks/use-one-press.ts';
import { showErrors } from '#web/ui/show-errors.ts';

type NewLinkProps = { inspectionId: string; hasPrices: boolean; linkDays: number; onMade: () => void };

const AUDIENCES = [
  { value: 'HOMEOWNER', label: 'Homeowner' },
  { value: 'REALTOR', label: 'Realtor' },
] as const;

function bodyOf(form: CopyForm, hasPrices: boolean) {
  const { audience, linkDays, passPhrase, showPrices } = form;
  return {
    recipient: form.to,
    audience,
    include: audience === 'HOMEOWNER' && hasPrices ? (['report', 'proposal'] as const).slice() : ['report' as const],
    linkDays,
    ...(audience === 'REALTOR' && { showPrices: showPrices && hasPrices }),
    ...(passPhrase.trim() !== '' && { passPhrase }),
  };
}

function useNewLink({ inspectionId, hasPrices, linkDays, onMade }: NewLinkProps) {
  const [form, setForm] = useState(() => emptyForm('', linkDays));
  // The same id until the link is made, so that a retry doesn't make another one.
  const [linkId, setLinkId] = useState(() => ulid());
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [url, setUrl] = useState('');
  const show = (next: typeof errors) => showErrors('.delivery-new', () => setErrors(next));
  const { isBusy, press: make } = useOnePress(async () => {
    const body = bodyOf(form, hasPrices);
    const parsed = shareLinkRoutes.putLink.body.safeParse(body);
    if (!parsed.success) {
      return show(Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message])));
    }
    setErrors({});
    try {
      let made = await call('putLink', { params: { inspectionId, linkId }, body });
      // The response with the URL was lost, and the server doesn't have it any more: only another link can be shown.
      if (made.url === undefined) made = await call('putLink', { params: { inspectionId, linkId: ulid() }, body });
      setUrl(made.url ?? '');
      setLinkId(ulid());
      return onMade();
    } catch (error) {
      const notice = error instanceof ApiError && error.status !== 0 ? error.errors : {};
      return show(
        Object.keys(notice).length > 0 ? notice : { recipient: 'You’re offline. Try again when you’re back online.' },
      );
    }
  });
  return { form, setForm, errors, url, isBusy, make };
}

function Made({ url }: { url: string }) {
  const [isCopied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      // The browser doesn't allow it here. The field selects its text, so that the user can copy it.
      field.current?.focus();
    }
  };
  return (
    <div role="status">
      <p>
        <b>The link is ready.</b> It’s shown only once. Copy it now.
      </p>
      <input
        ref={field}
        className="delivery-address"
        readOnly
        aria-label="The link"
        value={url}
        onFocus={(event) => event.target.select()}
      />
      <button type="button" className="ui-btn ui-btn-small" onClick={() => void copy()}>
        {isCopied ? 'Copied' : 'Copy the link'}
      </button>
    </div>
  );
}

/** Creates a link to share without email, for example in a text message. */
export function NewLink(props: NewLinkProps) {
  const { form, setForm, errors, url, isBusy, make } = useNewLink(props);
  return (
    <details className="delivery-more delivery-new">
      <summary>Create a link to share yourself</summary>
      <InputFrame label="For whom" shown={errors['recipient'] ?? errors['main'] ?? errors['include']}>
        {({ id, describedBy, isInvalid }) => (
          <input
            id={id}
            maxLength={160}
            value={form.to}
            aria-describedby={describedBy}
            aria-invalid={isInvalid}
            aria-required
            onChange={(event) => setForm({ ...form, to: event.target.value })}
          />
        )}
      </InputFrame>
      <OptionGroup
        legend="Who that is"
        options={AUDIENCES}
        value={form.audience}
        onChange={(audience) => setForm({ ...form, audience: audience === 'REALTOR' ? 'REALTOR' : 'HOMEOWNER' })}
      />
      <LinkOptions form={form} hasPrices={props.hasPrices} errors={errors} onChange={setForm} />
      <button type="button" className="ui-btn" aria-disabled={isBusy} onClick={make}>
        Create link
      </button>
      {url !== '' && <Made key={url} url={url} />}
    </details>
  );
}
