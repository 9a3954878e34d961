import { useAfterPress } from '#web/ui/hooks/use-after-press.ts';
import { Icon } from './icon.tsx';

/** The error of a field; the element is always rendered, so that screen readers announce a change. */
export function FieldError({ id, message: current }: { id: string; message: string | undefined }) {
  const message = useAfterPress(current);
  return (
    <p id={id} className="ui-error" aria-live="polite">
      {message !== undefined && (
        <>
          <Icon name="warning" size={18} />
          <span>{message}</span>
        </>
      )}
    </p>
  );
}
