/**
 * The values that an ICU message needs, read from its source at compile time: '{count, plural, one {# photo} other {# photos}}'
 * needs `{ count: number }`. Braces inside an ICU quotation are not understood; `message` has no such text.
 */
export type MessageValues<Source extends string> = string extends Source
  ? Readonly<Record<string, string | number>>
  : Readonly<InText<Source, [], Record<never, never>>>;

/** One entry for each nested plural or select that is still open. */
type Depth = readonly unknown[];
type Deeper<D extends Depth> = [...D, unknown];
type Outer<D extends Depth> = D extends readonly [unknown, ...infer Rest] ? Rest : [];

/** The first brace of a text and the rest of the text after it. */
type Brace<S extends string> = S extends `${infer Before}{${infer AfterOpen}`
  ? Before extends `${string}}${infer Between}`
    ? ['}', `${Between}{${AfterOpen}`]
    : ['{', AfterOpen]
  : S extends `${string}}${infer AfterClose}`
    ? ['}', AfterClose]
    : ['', ''];

/** Text of the message or of one case, up to its end. */
type InText<S extends string, D extends Depth, Values> =
  Brace<S> extends [infer Found, infer Rest extends string]
    ? Found extends '{'
      ? InArgument<Rest, D, Values>
      : Found extends '}'
        ? InCases<Rest, D, Values>
        : Values
    : never;

type InArgument<S extends string, D extends Depth, Values> = S extends `${infer Head}}${infer Rest}`
  ? Head extends `${infer Name}, ${infer Kind}, ${string}`
    ? Kind extends 'plural' | 'selectordinal'
      ? S extends `${Name}, ${Kind}, ${infer Cases}`
        ? InCases<Cases, Deeper<D>, Values & Record<Name, number>>
        : never
      : Kind extends 'select'
        ? S extends `${Name}, ${Kind}, ${infer Cases}`
          ? InCases<Cases, Deeper<D>, Values & Record<Name, string>>
          : never
        : InText<Rest, D, Values & Record<Name, number>>
    : Head extends `${infer Name}, number`
      ? InText<Rest, D, Values & Record<Name, number>>
      : InText<Rest, D, Values & Record<Head, string | number>>
  : never;

/** Parses between the cases of a plural or select, where either a case begins or the argument ends. */
type InCases<S extends string, D extends Depth, Values> =
  Brace<S> extends [infer Found, infer Rest extends string]
    ? Found extends '{'
      ? InText<Rest, D, Values>
      : Found extends '}'
        ? InText<Rest, Outer<D>, Values>
        : Values
    : never;
