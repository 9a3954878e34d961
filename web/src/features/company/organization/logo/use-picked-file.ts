import { useEffect, useEffectEvent, useState, type DragEvent } from 'react';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable="true"]') !== null;

/** Receives a file dropped on the element, or pasted anywhere on the page outside a text field. */
export function usePickedFile(isActive: boolean, onFile: (file: File) => void) {
  const [isOver, setOver] = useState(false);
  const pasted = useEffectEvent((event: ClipboardEvent) => {
    const [file] = event.clipboardData?.files ?? [];
    if (file === undefined || isTyping(event.target)) return;
    event.preventDefault();
    onFile(file);
  });
  useEffect(() => {
    if (!isActive) return undefined;
    document.addEventListener('paste', pasted);
    return () => document.removeEventListener('paste', pasted);
  }, [isActive]);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!isActive) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const [file] = event.dataTransfer.files;
      if (isActive && file !== undefined) onFile(file);
    },
  };
  return { isOver: isOver && isActive, handlers };
}
