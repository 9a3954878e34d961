import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

export type EdgeFunctionName = 'pages' | 'api-calls';

/**
 * Bundles a file of this folder into one script for CloudFront's JavaScript runtime 2.0: no modules, a global
 * `handler`.
 */
export function edgeCode(name: EdgeFunctionName): string {
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(new URL(`./${name}.ts`, import.meta.url))],
    bundle: true,
    format: 'esm',
    // The runtime supports const, arrow functions and template literals, but little else from after 2009.
    target: 'es2015',
    minifyWhitespace: true,
    supported: { 'object-extensions': false },
    charset: 'utf8',
    write: false,
  });
  const code = outputFiles[0]?.text ?? '';
  return code.replace(/export\s*\{[^}]*\};?\s*$/, '').trim();
}
