import { XMLBuilder, XMLParser } from 'fast-xml-parser';
import { FieldServiceError } from '../failure.ts';

const LISTED = new Set(['customer', 'job', 'note', 'error']);

const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  isArray: (name, path) => LISTED.has(name) && String(path).split('.').length === 2,
});
const builder = new XMLBuilder({});

/**
 * The content of a document whose outer element has this name; throws FieldServiceError for anything else, a document that
 * declares its own entities among it. Elements of a list are arrays; an empty list is ''.
 */
export function readXml(text: string, root: string): unknown {
  const what = `a document of ${root}`;
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new FieldServiceError('unexpected', what);
  let parsed: Record<string, unknown>;
  try {
    parsed = parser.parse(text, true) as Record<string, unknown>;
  } catch {
    throw new FieldServiceError('unexpected', what);
  }
  if (!(root in parsed)) throw new FieldServiceError('unexpected', what);
  return parsed[root];
}

export const writeXml = (document: Readonly<Record<string, unknown>>): string => String(builder.build(document));

/** Throws for an answer that lists errors under status 200. */
export function checkXml(text: string): void {
  if (!/^\s*(<\?xml[^>]*\?>\s*)?<errors\b/.test(text)) return;
  const reasons = [...text.matchAll(/<error>([^<]*)<\/error>/g)].map(([, reason]) => reason).join('; ');
  throw new FieldServiceError('refused', 'errors inside an answer', { reasons });
}
