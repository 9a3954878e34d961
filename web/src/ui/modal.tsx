import CloudscapeModal, { type ModalProps as CloudscapeProps } from '@cloudscape-design/components/modal';
import { useCloseOnBack } from './hooks/use-close-on-back.ts';

type ModalProps = Omit<CloudscapeProps, 'visible' | 'onDismiss'> & { onDismiss: () => void };

/** Cloudscape's modal dialog, open while it is mounted. Back dismisses it, as Escape does. */
export function Modal({ onDismiss, ...rest }: ModalProps) {
  useCloseOnBack(true, onDismiss);
  return <CloudscapeModal {...rest} visible onDismiss={() => onDismiss()} />;
}
