/** A page that is its heading alone, as the specification has privacy, terms and the ends of a payment. */
export function HeadingPage({ heading }: { heading: string }) {
  return (
    <section className="heading-page">
      <div className="wrap">
        <h1>{heading}</h1>
      </div>
    </section>
  );
}
