type Crumb = { readonly text: string; readonly href: string };

/** The path to the page. The last entry is the page itself. */
export function Breadcrumbs({ crumbs, page }: { crumbs: readonly Crumb[]; page: string }) {
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumbs">
      <ol>
        {crumbs.map(({ text, href }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
        <li aria-current="page">{page}</li>
      </ol>
    </nav>
  );
}
