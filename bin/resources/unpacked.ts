import { inflateSync } from 'node:zlib';

const OBJECT = /(\d+) 0 obj\n([\s\S]*?)\nstream\n([\s\S]*?)\nendstream/g;

/**
 * The text of a PDF from our engine with its Flate streams inflated, for comparing two files. Lengths and the cross-reference
 * table are omitted, because they depend on the compression. So are pictures, which other builds of the encoder compress
 * differently.
 */
export function unpacked(pdf: Buffer): string {
  const objects: string[] = [];
  for (const [, id = '', head = '', body = ''] of pdf.toString('latin1').matchAll(OBJECT)) {
    const named = `${id} ${head.replace(/\/Length \d+/, '')}`;
    if (/\/Type \/XRef|\/Subtype \/Image/.test(head)) continue;
    const isFlate = head.includes('/FlateDecode');
    objects.push(`${named}\n${isFlate ? inflateSync(Buffer.from(body, 'latin1')).toString('latin1') : body}`);
  }
  return objects.join('\n');
}
