import { fileURLToPath } from 'node:url';
import type { BuildOptions } from 'esbuild';
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
  // The page that loads the components brings their styles.
  loader: { '.css': 'empty' },
  // React, which mails are written in, as it is in production: half as much code, and no checks of its own.
  define: { 'import.meta.url': 'importMetaUrl', 'process.env.NODE_ENV': '"production"' },
  banner: { js: "const importMetaUrl=require('node:url').pathToFileURL(__filename).href;" },
  alias: {
    '#shared/messages/compiler.ts': shim('message-compiler.ts'),
    '@aws-sdk/credential-provider-node': shim('lambda-credentials.ts'),
    '@smithy/core/event-streams': shim('unused-sdk-parts.ts'),
    '@aws-sdk/endpoint-cache': shim('unused-sdk-parts.ts'),
    // Half a megabyte for a kind of font that no document has.
    'brotli/decompress.js': shim('unused-brotli.ts'),
  },
} as const satisfies BuildOptions;
