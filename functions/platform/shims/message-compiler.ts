import { createRequire } from 'node:module';
import type { compile as Compile } from '#shared/messages/compiler.ts';

let parse: typeof Compile | undefined;

/** Parses an ICU message, as `shared/messages/compiler.ts` does. A bundle loads the parser only when its first message is shown. */
export const compile: typeof Compile = (source) => {
  const load = createRequire(import.meta.url);
  parse ??= (load('#shared/messages/compiler.ts') as { compile: typeof Compile }).compile;
  return parse(source);
};
