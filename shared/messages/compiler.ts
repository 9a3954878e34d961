import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';

export type { CompiledMessage };

/** Parses an ICU message. Throws if it is malformed. */
export const compile = (source: string): CompiledMessage => compileMessageOrThrow(source);
