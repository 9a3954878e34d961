import { normalizePath, type Plugin } from 'vite';

/**
 * Sources with chunks that load later: the app and shared code. Public pages and the readers' page load everything at once.
 */
const COVERED = /\/(?:web\/src|shared)\/(?!site\/|features\/shared-report\/|lib\/chunks\/).+\.tsx?$/;
const IMPORT = /\bimport\(\s*('[^']+')\s*,?\s*\)/g;
const REACT_NAMES = /import \{([^}]*\blazy\b[^}]*)\} from 'react';/;

const RECOVER = `import { recoverImport as __recover } from '#web/lib/chunks/recover-import.ts';\n`;
const LAZY = `import { lazy } from '#web/lib/chunks/lazy.ts';\n`;

/**
 * Wraps the `import()` calls of a source so that they are retried, and replaces React's `lazy` with one that never gives
 * up.
 */
export function withRecovery(code: string): string {
  const recovered = code.replaceAll(IMPORT, (importCall) => `__recover(() => ${importCall}, import.meta.url)`);
  const wrapped = recovered === code ? code : RECOVER + recovered;
  const names = REACT_NAMES.exec(wrapped)?.[1];
  if (names === undefined) return wrapped;
  const others = names.split(',').filter((name) => !['lazy', ''].includes(name.trim()));
  const react = others.length === 0 ? '' : `import {${others.join(',')}} from 'react';`;
  return LAZY + wrapped.replace(REACT_NAMES, react);
}

/**
 * Adds the recovery of web/src/lib/chunks to every chunk that loads later, so that screens don't have to handle failures.
 */
export function chunkRecovery(): Plugin {
  return {
    name: 'chunk-recovery',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!COVERED.test(normalizePath(id))) return undefined;
      const covered = withRecovery(code);
      // The build has no source maps.
      return covered === code ? undefined : { code: covered, map: null };
    },
  };
}
