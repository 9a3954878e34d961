import { readdirSync, readFileSync } from 'node:fs';
import { findMessages } from '../../web/build/find-messages.ts';
import { collectTexts } from './collect.ts';

/** One text to translate: its source, where it is used, and whether it already is an ICU message. */
export type CatalogEntry = { source: string; files: string[]; isMessage: boolean };

const ROOT = new URL('../../', import.meta.url);

function collectMessages(): { file: string; text: string }[] {
  return ['shared', 'functions', 'web/src'].flatMap((folder) =>
    readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`)
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .sort()
      .flatMap((file) =>
        findMessages(file, readFileSync(new URL(file, ROOT), 'utf8')).map(({ source }) => ({ file, text: source })),
      ),
  );
}

/**
 * Every text shown to users, once, in source order. `{…}` in a text that is not a message stands for an expression; such a text
 * becomes translatable when it is converted to a message.
 */
export function catalogEntries(): CatalogEntry[] {
  const entries = new Map<string, CatalogEntry>();
  const add = (source: string, file: string, isMessage: boolean) => {
    const entry = entries.get(source) ?? { source, files: [], isMessage };
    if (!entry.files.includes(file)) entry.files.push(file);
    entries.set(source, { ...entry, isMessage: entry.isMessage || isMessage });
  };
  for (const { file, text } of collectMessages()) add(text, file, true);
  for (const { file, text } of collectTexts()) add(text, file, false);
  return [...entries.values()].toSorted((a, b) => (a.source < b.source ? -1 : 1));
}

const quoted = (text: string): string => JSON.stringify(text);

const HEADER = `msgid ""
msgstr ""
"Language: en-US\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
`;

/** A gettext file in the format of Lingui's catalogs: files as references, with empty translations. */
export function poText(entries: readonly CatalogEntry[]): string {
  const blocks = entries.map(({ source, files, isMessage }) =>
    [
      ...(isMessage ? ['#, icu-message-format'] : []),
      ...files.map((file) => `#: ${file}`),
      `msgid ${quoted(source)}`,
      'msgstr ""',
    ].join('\n'),
  );
  return `${[HEADER.trimEnd(), ...blocks].join('\n\n')}\n`;
}

/** The translations in a gettext file with one line per source and translation, keyed by source. @internal */
export function readTranslations(po: string): Record<string, string> {
  const pairs = po.matchAll(/^msgid (".+")\nmsgstr (".+")$/gm);
  return Object.fromEntries(
    [...pairs]
      .map(([, source = '', text = '']) => [JSON.parse(source) as string, JSON.parse(text) as string] as const)
      .filter(([source, text]) => source !== '' && text !== ''),
  );
}
