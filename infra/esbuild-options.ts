import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync, type BuildOptions, type Metafile, transformSync } from 'esbuild';
import { READER_PAGE } from '#shared/reader-page.ts';

const shim = (file: string): string => fileURLToPath(new URL(`../functions/platform/shims/${file}`, import.meta.url));

/**
 * Files beside a bundle, by the name they have in the source, loaded when they are first asked for: what validates
 * inspections, the calculators, the contract as an OpenAPI document with the inputs of all calculators, the pictures of
 * the sample inspection, the list of common passwords, the payment provider's SDK, the parser of
 * Kickserv's XML, the parser of messages, and the page of a link, drawn by the web's own components.
 */
export const PARTS = {
  '#functions/features/inspections/rules/validator.ts': 'validator',
  '#functions/features/inspections/rules/calculate.ts': 'calculate',
  '#functions/features/inspections/rules/description.ts': 'description',
  '#functions/features/demo-inspection/pictures.ts': 'sample-pictures',
  '#functions/identity/common-passwords.data.ts': 'common-passwords',
  '#functions/payments/stripe.ts': 'stripe',
  '#functions/field-service/kickserv/xml-library.ts': 'xml',
  '#shared/messages/compiler.ts': 'message-compiler',
  [READER_PAGE.renderer]: 'reader-page',
} as const;

/** The source of a part, below the repository's root. */
export const partFile = (name: string): string =>
  name === READER_PAGE.renderer ? READER_PAGE.rendererSource : name.slice(1);

const OWN_ADDRESS = "const importMetaUrl=require('node:url').pathToFileURL(__filename).href;";

/**
 * How a function is bundled, for the stack, the size test and the benchmarks alike: the SDK inside, ES modules preferred
 * (200 KB smaller), CommonJS out (loads 8 ms faster), credentials from the environment alone,
 * without the parts of the SDK that nothing uses.
 */
export const FUNCTION_BUNDLE = {
  bundle: true,
  minify: true,
  platform: 'node',
  target: 'node22',
  format: 'cjs',
  mainFields: ['module', 'main'],
  // An ES module asks for its own address, at once when it loads (pdfkit); a CommonJS file has a path instead.
  // A CommonJS file is read fastest by another.
  supported: { 'dynamic-import': false },
  external: Object.keys(PARTS),
  // The page that loads the components imports their styles.
  loader: { '.css': 'empty' },
  // React, which mails are written in, as it is in production: half as much code, and no checks of its own.
  define: { 'import.meta.url': 'importMetaUrl', 'process.env.NODE_ENV': '"production"' },
  banner: { js: OWN_ADDRESS },
  alias: {
    '#shared/messages/compiler.ts': shim('message-compiler.ts'),
    '@aws-sdk/credential-provider-node': shim('lambda-credentials.ts'),
    '@smithy/core/event-streams': shim('unused-sdk-parts.ts'),
    '@aws-sdk/endpoint-cache': shim('unused-sdk-parts.ts'),
    // Half a megabyte for a kind of font that no document has.
    'brotli/decompress.js': shim('unused-brotli.ts'),
  },
} as const satisfies BuildOptions;

/** Native code: it comes in a layer (sharp-layer.ts), beside the bundle. */
const IN_LAYER = ['sharp'];

export type SplitBundle = {
  /** The entry is `index.js`; the others are loaded by it, at once or at the first use of a feature. */
  readonly files: readonly { readonly name: string; readonly text: string }[];
  /** Of the bundle before its files became CommonJS. */
  readonly metafile: Metafile;
};

/**
 * Bundles a function into files, so that what it imports by a call of `import()` is neither parsed nor evaluated before.
 * esbuild splits ES modules only, hence two steps: split, then each file by itself to CommonJS. One file with the same calls
 * inside would be a quarter larger: a module that is evaluated late is kept whole there.
 */
export function splitBundle(entryFile: string, options: BuildOptions = {}): SplitBundle {
  const { target, supported } = FUNCTION_BUNDLE;
  const { outputFiles, metafile } = buildSync({
    ...FUNCTION_BUNDLE,
    banner: {},
    supported: {},
    external: [...FUNCTION_BUNDLE.external, ...IN_LAYER],
    logLevel: 'warning',
    ...options,
    entryPoints: [entryFile],
    entryNames: 'index',
    format: 'esm',
    splitting: true,
    outdir: 'bundle',
    write: false,
    metafile: true,
  });
  const files = outputFiles.map(({ path, text }) => {
    const { code } = transformSync(text, {
      format: 'cjs',
      platform: 'node',
      target,
      minify: true,
      supported,
    });
    return { name: basename(path), text: text.includes('importMetaUrl') ? `${OWN_ADDRESS}${code}` : code };
  });
  return { files, metafile };
}
