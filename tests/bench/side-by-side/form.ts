import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';

const part = (file: string): string =>
  join(dirname(createRequire(import.meta.url).resolve('enketo-core/package.json')), file);
const here = (file: string): string => new URL(file, import.meta.url).pathname;

export async function pageScript(): Promise<string> {
  const result = await build({
    entryPoints: [here('./enketo-page.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    logLevel: 'error',
    alias: {
      'enketo/config': part('config.js'),
      'enketo/translator': part('src/js/fake-translator.js'),
      'enketo/dialog': part('src/js/fake-dialog.js'),
      'enketo/file-manager': here('./file-manager.ts'),
      'enketo/xpath-evaluator-binding': part('src/js/xpath-evaluator-binding.js'),
      'enketo/widgets': here('./file-widget.ts'),
    },
  });
  return result.outputFiles[0]?.text ?? '';
}

export type FormOptions = { readonly photos: number; readonly maxPixels?: number };

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** The markup that enketo-transformer generates for `<upload mediatype="image/*" ref="/data/photo_1" orx:max-pixels="…"/>`. */
const upload = (number: number, maxPixels?: number): string =>
  `<label class="question non-select"><span lang="" class="question-label active">Photo ${number}</span><input type="file" autocomplete="off" name="/data/photo_${number}" data-type-xml="binary" accept="image/*"${maxPixels === undefined ? '' : ` data-max-pixels="${maxPixels}"`}/></label>`;

/** The part of its theme that styles the file widget. */
const STYLE = `.hide{display:none}.question{display:block;margin:20px 0}.file-preview{margin-top:10px}.file-preview img{max-width:100%;max-height:300px}`;

/** The page as a server would deliver it, with form and model already transformed. */
export function formPage({ photos, maxPixels }: FormOptions): string {
  const nodes = numbers(photos).map((number) => `<photo_${number}/>`);
  const model = `<model><instance><data xmlns:orx="http://openrosa.org/xforms" id="photos">${nodes.join('')}<meta><instanceID/></meta></data></instance></model>`;
  const questions = numbers(photos).map((number) => upload(number, maxPixels));
  return `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Photos</title><style>${STYLE}</style><script id="model" type="text/xml">${model}</script><script defer src="/enketo.js"></script></head><body><form class="or clearfix" dir="ltr" data-form-id="photos"><section class="form-logo"></section><h3 id="form-title">Photos</h3>${questions.join('')}</form><button id="send">Send</button><p id="told" role="status"></p></body></html>`;
}
