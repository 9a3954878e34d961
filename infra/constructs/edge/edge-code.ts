import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

export type EdgeFunctionName = 'pages' | 'api-calls';

/** A file of this folder as one script for CloudFront's JavaScript runtime 2.0: no modules, a global `handler`. */
export function edgeCode(name: EdgeFunctionName): string {
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(new URL(`./${name}.ts`, import.meta.url))],
    bundle: true,
    format: 'esm',
    // The runtime takes const, arrow functions and template literals, and little else that is newer than 2009.
    target: 'es2015',
    minifyWhitespace: true,
    supported: { 'object-extensions': false },
    charset: 'utf8',
    write: false,
  });
  const code = outputFiles[0]?.text ?? '';
  return code.replace(/export\s*\{[^}]*\};?\s*$/, '').trim();
}
