import { Icon } from '../drawings/icons.tsx';

/** A link to an example document, if this build includes it. */
export function ExampleLink({ examples, href, text }: { examples: readonly string[]; href: string; text: string }) {
  if (!examples.includes(href)) return null;
  return (
    <a className="button is-line" href={href}>
      {text} <Icon name="arrow" size={18} />
    </a>
  );
}
