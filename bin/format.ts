import { readFileSync } from 'node:fs';
import { type FormatConfig, format } from 'oxfmt';

const { ignorePatterns: _, ...options } = JSON.parse(
  readFileSync(new URL('../.oxfmtrc.json', import.meta.url), 'utf8'),
) as FormatConfig & { ignorePatterns: string[] };

/** The text of a generated file as `npm run format` would leave it; `name` tells its language. Throws on text that isn't valid. */
export async function formatted(name: string, text: string): Promise<string> {
  const { code, errors } = await format(name, text, options);
  if (errors.length > 0) throw new Error(`${name}: ${errors.map(({ message }) => message).join('; ')}`);
  return code;
}
