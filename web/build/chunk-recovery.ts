import { normalizePath, type Plugin } from 'vite';

/** Sources whose parts come late: the application and what it shares; public pages and the readers' page bring all at once. */
const COVERED = /\/(?:web\/src|shared)\/(?!site\/|features\/shared-report\/|lib\/chunks\/).+\.tsx?$/;
const IMPORT = /\bimport\(\s*('[^']+')\s*,?\s*\)/g;
const REACT_NAMES = /import \{([^}]*\blazy\b[^}]*)\} from 'react';/;

const RECOVER = `import { recoverImport as __recover } from '#web/lib/chunks/recover-import.ts';\n`;
const LAZY = `import { lazy } from '#web/lib/chunks/lazy.ts';\n`;

/** A source whose `import()`s try again where a part does not come, and whose `lazy` parts are never given up. */
export function withRecovery(code: string): string {
  const recovered = code.replaceAll(IMPORT, (whole) => `__recover(() => ${whole}, import.meta.url)`);
  const wrapped = recovered === code ? code : RECOVER + recovered;
  const names = REACT_NAMES.exec(wrapped)?.[1];
  if (names === undefined) return wrapped;
  const others = names.split(',').filter((name) => !['lazy', ''].includes(name.trim()));
  const react = others.length === 0 ? '' : `import {${others.join(',')}} from 'react';`;
  return LAZY + wrapped.replace(REACT_NAMES, react);
}

/** Puts the recovery of web/src/lib/chunks around every part that comes late, so that no screen has to think of it. */
export function chunkRecovery(): Plugin {
  return {
    name: 'chunk-recovery',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!COVERED.test(normalizePath(id))) return undefined;
      const covered = withRecovery(code);
      // The build makes no source maps.
      return covered === code ? undefined : { code: covered, map: null };
    },
  };
}
