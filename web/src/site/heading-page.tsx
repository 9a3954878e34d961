export type NextLink = { text: string; link: { href: string; text: string } };

/**
 * A page with only a heading, as specified for privacy, terms and the pages after a payment. After a payment, it links back to
 * the app.
 */
export function HeadingPage({ heading, next }: { heading: string; next?: NextLink }) {
  return (
    <section className="heading-page">
      <div className="wrap">
        <h1>{heading}</h1>
        {next !== undefined && (
          <p>
            {next.text} <a href={next.link.href}>{next.link.text}</a>
          </p>
        )}
      </div>
    </section>
  );
}
