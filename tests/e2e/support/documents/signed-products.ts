import { chosenLabel } from '#shared/proposal/line-text.ts';
import type { MadeDocuments } from './make-documents.ts';

/** Ignores whitespace, because a PDF wraps lines differently than a screen. */
const plain = (text: string): string => text.replace(/\s+/g, '').toLowerCase();

/** The signed lines: the label of the chosen option for each. */
export function signedLabels({ proposal, approval }: MadeDocuments): readonly string[] {
  return approval.selection.lines.flatMap(({ lineId, optionId }) => {
    const line = proposal.lines.find((candidate) => candidate.lineId === lineId);
    const option = line?.options.find((candidate) => candidate.optionId === optionId);
    return line === undefined ? [] : [chosenLabel(line, option)];
  });
}

/** Signed products that a document does not name exactly as the signed proposal does. */
export function unnamedProducts(made: MadeDocuments, texts: Readonly<Record<string, string>>): readonly string[] {
  const labels = signedLabels(made);
  return Object.entries(texts).flatMap(([name, text]) => {
    const found = plain(text);
    return labels.filter((label) => !found.includes(plain(label))).map((label) => `${name}: ${label}`);
  });
}
