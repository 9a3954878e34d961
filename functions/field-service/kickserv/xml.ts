import { FieldServiceError } from '../failure.ts';

const loadLibrary = () => import('#functions/field-service/kickserv/xml-library.ts');

/**
 * The content of an XML document with this root element. Rejects anything else, including entity declarations, with
 * FieldServiceError. List elements become arrays; an empty list is ''.
 */
export async function readXml(text: string, root: string): Promise<unknown> {
  const what = `a document of ${root}`;
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new FieldServiceError('unexpected', what);
  const { parser } = await loadLibrary();
  let parsed: Record<string, unknown>;
  try {
    parsed = parser.parse(text, true) as Record<string, unknown>;
  } catch {
    throw new FieldServiceError('unexpected', what);
  }
  if (!(root in parsed)) throw new FieldServiceError('unexpected', what);
  return parsed[root];
}

export async function writeXml(document: Readonly<Record<string, unknown>>): Promise<string> {
  const { builder } = await loadLibrary();
  return String(builder.build(document));
}

/** Throws for a response that lists errors under status 200. */
export function checkXml(text: string): void {
  if (!/^\s*(<\?xml[^>]*\?>\s*)?<errors\b/.test(text)) return;
  const reasons = [...text.matchAll(/<error>([^<]*)<\/error>/g)].map(([, reason]) => reason).join('; ');
  throw new FieldServiceError('refused', 'errors inside an answer', { reasons });
}
