import type { ReactElement } from 'react';
import { hostTree } from './render/host-tree.ts';
import { toHtml } from './render/to-html.ts';
import { toText } from './render/to-text.ts';
import { cleaned, headerText } from './safe-text.ts';

/** A picture that is attached to the mail: mail programs show it at once, without asking to load remote images. */
export type InlinePicture = { cid: string; contentType: string; content: Buffer };

export type MailContent = { subject: string; text: string; html: string };

/**
 * A mail: its subject and its letter, both from the same facts, which are cleaned of what could end a header, hide or turn
 * text round. The letter gives the HTML and the plain text alike.
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
