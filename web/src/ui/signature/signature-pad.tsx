import { useId, useRef, type Dispatch, type PointerEvent, type SetStateAction } from 'react';
import { SIGNATURE_BOX } from '#shared/contract/signature.ts';
import { FieldError } from '#web/ui/field-kit/field-error.tsx';
import { InputFrame } from '#web/ui/field-kit/input-frame.tsx';
import { OptionGroup } from '#web/ui/field-kit/option-group.tsx';
import { pointIn, type SignatureDraft, withPoint } from '#web/lib/signature-draft.ts';
import './signature.css';

const MODES = [
  { value: 'drawn', label: 'Draw' },
  { value: 'typed', label: 'Type the name' },
] as const;

const VIEW_BOX = `0 0 ${SIGNATURE_BOX.width} ${SIGNATURE_BOX.height}`;

/** A drawn signature, as it was made. */
export function SignatureImage({ path, name }: { path: string; name: string }) {
  return (
    <svg className="signature-image" viewBox={VIEW_BOX} role="img" aria-label={`Signature of ${name}`}>
      <path d={path} />
    </svg>
  );
}

type PadProps = {
  draft: SignatureDraft;
  /** The pointer can move again before the previous move is rendered, so changes are based on the latest draft. */
  onChange: Dispatch<SetStateAction<SignatureDraft>>;
  errors: { name?: string; path?: string };
  /** For example 'Name of the technician'. */
  nameLabel: string;
};

function DrawField({ draft, onChange, errors }: Omit<PadProps, 'nameLabel'>) {
  const id = useId();
  const svg = useRef<SVGSVGElement>(null);
  const { path } = draft;
  const add = (command: 'M' | 'L', event: PointerEvent) => {
    const area = svg.current?.getBoundingClientRect();
    if (area === undefined || area.width === 0) return;
    const point = pointIn(area, event);
    onChange((now) => ({ ...now, path: withPoint(now.path, command, point) }));
  };
  return (
    <div>
      <svg
        ref={svg}
        className={errors.path === undefined ? 'signature-pad' : 'signature-pad signature-pad-bad'}
        viewBox={VIEW_BOX}
        role="img"
        tabIndex={-1}
        data-invalid={errors.path !== undefined}
        aria-label={
          path === '' ? 'Signature field, empty. Without a pointer, type the name instead.' : 'Signature, drawn'
        }
        aria-describedby={`${id}-error`}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture?.(event.pointerId);
          add('M', event);
        }}
        onPointerMove={(event) => {
          if (event.buttons > 0) add('L', event);
        }}
      >
        <line x1="24" x2={SIGNATURE_BOX.width - 24} y1="142" y2="142" />
        {path !== '' && <path d={path} />}
      </svg>
      <FieldError id={`${id}-error`} message={errors.path} />
      <button
        type="button"
        className="ui-btn ui-btn-ghost ui-btn-small"
        disabled={path === ''}
        onClick={() => onChange((now) => ({ ...now, path: '' }))}
      >
        Clear the signature
      </button>
    </div>
  );
}

/** Signs on the screen: drawn with a finger or pen, or by typing the name, which also works with a keyboard. */
export function SignaturePad({ nameLabel, ...pad }: PadProps) {
  const { draft, onChange, errors } = pad;
  return (
    <div className="signature">
      <InputFrame label={nameLabel} shown={errors.name}>
        {({ id, describedBy, isInvalid }) => (
          <input
            id={id}
            type="text"
            autoComplete="off"
            maxLength={120}
            value={draft.name}
            aria-describedby={describedBy}
            aria-invalid={isInvalid}
            aria-required
            onChange={(event) => onChange((now) => ({ ...now, name: event.target.value }))}
          />
        )}
      </InputFrame>
      <OptionGroup
        legend="Sign by"
        options={MODES}
        value={draft.kind}
        isRequired
        onChange={(kind) => onChange((now) => ({ ...now, kind: kind === 'typed' ? 'typed' : 'drawn' }))}
      />
      {draft.kind === 'drawn' ? (
        <DrawField {...pad} />
      ) : (
        <p className="signature-typed" aria-live="polite">
          {draft.name.trim() === '' ? 'Your name above is your signature.' : draft.name}
        </p>
      )}
    </div>
  );
}
