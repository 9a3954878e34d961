export type Onward = { text: string; link: { href: string; text: string } };

/**
 * A page that is its heading, as the specification has privacy, terms and the ends of a payment; after a payment with the
 * way back into the application.
 */
export function HeadingPage({ heading, onward }: { heading: string; onward?: Onward }) {
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
