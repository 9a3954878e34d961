import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync, type BuildOptions, type Metafile, transformSync } from 'esbuild';
import { READER_PAGE } from '#shared/reader-page.ts';

const shim = (file: string): string => fileURLToPath(new URL(`../functions/platform/shims/${file}`, import.meta.url));

/**
 * Modules kept in separate files next to a bundle, by their import names, and loaded on first use: the inspection
 * validator, the calculators, the OpenAPI document, the sample inspection's photos, the common-password list, the
 * payment provider's SDK, the XML parser for Kickserv, the message parser, and the renderer of the share page.
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
 * Bundling options, shared by the stack, the size test and the benchmarks. Includes the SDK, prefers ES modules (200
 * KB smaller), outputs CommonJS (loads 8 ms faster), reads credentials only from the environment, and drops unused
 * parts of the SDK.
 */
export const FUNCTION_BUNDLE = {
  bundle: true,
  minify: true,
  platform: 'node',
  target: 'node22',
  format: 'cjs',
  mainFields: ['module', 'main'],
  // ES modules read import.meta.url when they load (pdfkit does); a CommonJS file has a path instead. Node loads one
  // CommonJS file fastest from another.
  supported: { 'dynamic-import': false },
  external: Object.keys(PARTS),
  // The page that loads the components has their styles already.
  loader: { '.css': 'empty' },
  // The production build of React, which renders email: half the size, without development checks.
  define: { 'import.meta.url': 'importMetaUrl', 'process.env.NODE_ENV': '"production"' },
  banner: { js: OWN_ADDRESS },
  alias: {
    '#shared/messages/compiler.ts': shim('message-compiler.ts'),
    '@aws-sdk/credential-provider-node': shim('lambda-credentials.ts'),
    '@smithy/core/event-streams': shim('unused-sdk-parts.ts'),
    '@aws-sdk/endpoint-cache': shim('unused-sdk-parts.ts'),
    // Saves half a megabyte: no document uses a font format that needs Brotli.
    'brotli/decompress.js': shim('unused-brotli.ts'),
  },
} as const satisfies BuildOptions;

/** Native code comes from a layer (sharp-layer.ts), not from the bundle. */
const IN_LAYER = ['sharp'];

export type SplitBundle = {
  /** The entry is `index.js`. It loads the other files, either at start or when a feature is first used. */
  readonly files: readonly { readonly name: string; readonly text: string }[];
  /** Metadata of the bundle before the conversion to CommonJS. */
  readonly metafile: Metafile;
};

/**
 * Bundles a function into several files, so that modules loaded by `import()` are neither parsed nor evaluated before
 * first use. esbuild splits only ES modules, so there are two steps: split, then convert each file to CommonJS. A
 * single file would be a quarter larger, because esbuild can't tree-shake a module that is evaluated lazily.
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
