import { fileURLToPath } from 'node:url';
import type { BuildOptions } from 'esbuild';
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

export const OWN_ADDRESS = "const importMetaUrl=require('node:url').pathToFileURL(__filename).href;";

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
export const IN_LAYER = ['sharp'];
