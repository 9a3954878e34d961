import { setupI18n } from '@lingui/core';
import { compile, type CompiledMessage } from '#shared/messages/compiler.ts';
import type { MessageValues } from './values.ts';

/** The language of all source texts; number and plural formats never depend on the machine's locale. */
const SOURCE_LOCALE = 'en-US';

type Values = Readonly<Record<string, string | number>>;
type Given<Source extends string> = keyof MessageValues<Source> extends never ? [] : [values: MessageValues<Source>];

const newCatalog = (locale: string) => setupI18n({ locale, messages: { [locale]: {} } });

let catalog = newCatalog(SOURCE_LOCALE);

/** Lingui decodes '\u0041' and '\x41' in its result, values included; a value's own backslash is encoded so that it stays. */
const encoded = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\\', String.raw`\u005c`) : value,
    ]),
  );

/**
 * A text for people in ICU MessageFormat, in the language that is in use: `message('{count, plural, one {# photo} other
 * {# photos}} waiting', { count })`. The source is a string literal and the key of its translation; the web build adds its
 * compiled form as a third argument, so that a browser loads no ICU parser.
 */
export function message<const Source extends string>(source: Source, ...values: Given<NoInfer<Source>>): string;
export function message(source: string, values: Values = {}, compiled?: CompiledMessage): string {
  if (!Object.hasOwn(catalog.messages, source)) {
    catalog.load(catalog.locale, { [source]: compiled ?? compile(source) });
  }
  return catalog._(source, encoded(values));
}

/**
 * Uses the translations of a locale, keyed by source, as text or compiled; a message without a translation stays in English.
 * @internal
 */
export function loadTranslations(
  locale: string,
  translations: Readonly<Record<string, string | CompiledMessage>>,
): void {
  const compiled = Object.entries(translations).map(
    ([source, text]) => [source, typeof text === 'string' ? compile(text) : text] as const,
  );
  catalog = newCatalog(locale);
  catalog.load(locale, Object.fromEntries(compiled));
}

/** Returns to the source language. @internal */
export function resetTranslations(): void {
  catalog = newCatalog(SOURCE_LOCALE);
}
