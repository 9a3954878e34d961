import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { servePreview } from './mail-preview/serve.ts';
import { writeMails } from './mail-preview/write-mails.ts';

/** Renders every email with example data: on a local page, or as files with `--out DIR`. */
const { values } = parseArgs({ options: { out: { type: 'string' }, port: { type: 'string', default: '4310' } } });

if (values.out === undefined) {
  await servePreview(join(tmpdir(), `mail-preview-${process.pid}`), Number(values.port));
} else {
  const mails = await writeMails(resolve(values.out));
  console.log(`${mails.length} mails in ${values.out}`);
}
