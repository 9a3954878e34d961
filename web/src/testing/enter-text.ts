import userEvent from '@testing-library/user-event';

/**
 * Enters text into a field at once, as a paste does. `userEvent.type` draws a page again for every letter, which takes a
 * form's tests many seconds; it is for tests that depend on single keys.
 */
export async function enterText(field: Element, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}
