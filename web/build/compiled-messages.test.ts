import { describe, expect, it } from 'vitest';
import { withCompiledMessages } from './compiled-messages.ts';

const IMPORT = `import { message } from '#shared/messages/message.ts';\n`;

describe('the build’s message transform', () => {
  it('adds the compiled form of each message as the third argument, the innermost call included', () => {
    const code = `${IMPORT}say(message('{n, plural, one {# photo} other {# photos}}', { n: message('x').length }));`;
    expect(withCompiledMessages('a.ts', code)).toContain(
      `message('{n, plural, one {# photo} other {# photos}}', { n: message('x', undefined, ["x"] as never).length }, [["n","plural",{"one":["#"," photo"],"other":["#"," photos"]}]] as never)`,
    );
  });

  it('leaves a file without messages unchanged', () => {
    expect(withCompiledMessages('a.ts', `call(message('x'));`)).toBe(`call(message('x'));`);
  });

  it('rejects a source that is not one literal', () => {
    expect(() => withCompiledMessages('a.ts', `${IMPORT}\nmessage(text);`)).toThrow('a.ts:3: the first argument');
  });

  it('rejects an import by relative path, whose messages would not be compiled', () => {
    const code = `import { message } from '../../messages/message.ts';\nmessage('{n} photos', { n });`;

    expect(() => withCompiledMessages('a.ts', code)).toThrow(`a.ts: import message from '#shared/messages/message.ts'`);
  });

  it('rejects a malformed message', () => {
    expect(() => withCompiledMessages('a.ts', `${IMPORT}message('{n, plural, one {x}');`)).toThrow('Unexpected');
  });
});
