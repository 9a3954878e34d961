export type NextLink = { text: string; link: { href: string; text: string } };

/**
 * A page with only a heading, as specified for privacy, terms and the pages after a payment. After a payment, it links back to
 * the app.
 */
export function HeadingPage({ heading, onward }: { heading: string; onward?: NextLink }) {
  return (
    <section className="heading-page">
      <div className="wrap">
        <h1>{heading}</h1>
        {onward !== undefined && (
          <p>
            {onward.text} <a href={onward.link.href}>{onward.link.text}</a>
          </p>
        )}
      </div>
    </section>
  );
}
