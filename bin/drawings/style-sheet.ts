import type { Element } from 'happy-dom';

type Rule = { selector: string; weight: number; declarations: ReadonlyMap<string, string> };

function declarationsOf(body: string): Map<string, string> {
  const pairs = body.split(';').flatMap((line) => {
    const at = line.indexOf(':');
    return at < 0 ? [] : [[line.slice(0, at).trim(), line.slice(at + 1).trim()] as const];
  });
  return new Map(pairs);
}

/** A class counts ten times as much as a tag, as in CSS. The style sheets use nothing else. */
const weightOf = (selector: string): number =>
  (selector.match(/\./g) ?? []).length * 10 + (selector.match(/(^|\s)[a-z]/g) ?? []).length;

/** The plain rules of a style sheet. Comments, media queries and states don't matter on paper. */
export function rulesOf(css: string): Rule[] {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '');
  const rules = [...plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selectors = '', body = '']) =>
    selectors.split(',').map((selector) => {
      const name = selector.trim();
      return { selector: name, weight: weightOf(name), declarations: declarationsOf(body) };
    }),
  );
  return rules.filter(({ selector }) => /^[\w .-]+$/.test(selector)).sort((a, b) => a.weight - b.weight);
}

/** The style of an element from the sheet, its inline style and its attributes. Attributes have the lowest priority. */
export function declared(element: Element, rules: readonly Rule[]): Map<string, string> {
  const result = new Map<string, string>();
  for (const { name, value } of element.attributes) result.set(name.toLowerCase(), value ?? '');
  for (const { selector, declarations } of rules)
    if (element.matches(selector)) for (const [name, value] of declarations) result.set(name, value);
  for (const [name, value] of declarationsOf(element.getAttribute('style') ?? '')) result.set(name, value);
  return result;
}
