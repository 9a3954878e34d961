import type { ReactElement } from 'react';
import { hostTree } from './render/host-tree.ts';
import { toHtml } from './render/to-html.ts';
import { toText } from './render/to-text.ts';
import { cleaned, headerText } from './safe-text.ts';

/** An image attached to the email: email programs show it without asking to load remote images. */
export type InlinePicture = { cid: string; contentType: string; content: Buffer };

export type MailContent = { subject: string; text: string; html: string };

/**
 * An email's subject and body from the same facts. Removes characters that could end a header, or hide or reorder
 * text. The body's element renders both the HTML and the plain text.
 */
export function mailTemplate<Facts>(
  subjectOf: (facts: Facts) => string,
  letterOf: (facts: Facts) => ReactElement,
): (facts: Facts) => MailContent {
  return (facts) => {
    const safe = cleaned(facts);
    const tree = hostTree(letterOf(safe));
    return { subject: headerText(subjectOf(safe)), text: toText(tree), html: toHtml(tree) };
  };
}
