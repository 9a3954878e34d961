import { fireEvent } from '@testing-library/react';

/** A double tap: the second press comes before anything asynchronous of the first has happened. */
export function pressTwice(button: HTMLElement): void {
  fireEvent.click(button);
  fireEvent.click(button);
}

/** Everything that the presses started has reached the device database. */
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 100));
