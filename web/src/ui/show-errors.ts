import { flushSync } from 'react-dom';

/**
 * Renders errors, then moves the focus to the first field that has one, because it may be scrolled out of view. `data-invalid`
 * marks what ARIA has no attribute for: a group, a drawing.
 */
export function showErrors(within: string, render: () => void): void {
  flushSync(render);
  const focus = (): boolean => {
    const wrong = document.querySelector<HTMLElement>(`${within} :is([aria-invalid=true], [data-invalid=true])`);
    (wrong?.querySelector<HTMLElement>('input, button') ?? wrong)?.focus();
    return wrong !== null;
  };
  // A form whose errors wait for the release of the pointer (useAfterPress) renders them right after this event.
  if (!focus()) setTimeout(focus);
}
