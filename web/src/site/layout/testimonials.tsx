const QUOTES = [
  {
    text: 'The homeowner had the report open on her phone while I was still coiling the hose.',
    who: 'Sample, technician',
    about: 'Masonry and prefab, three vans',
  },
  {
    text: 'No one argues about liner size anymore. The numbers are on the page.',
    who: 'Sample, owner',
    about: 'Family company, five technicians',
  },
  {
    text: 'I used to type reports until seven. Now I check them and press send.',
    who: 'Sample, office manager',
    about: '1,900 inspections a year',
  },
] as const;

/** Three quotes, plainly marked as samples: they were written for the page, no customer said them. */
export function Testimonials({ title }: { title: string }) {
  return (
    <section className="section" aria-labelledby="quotes">
      <div className="wrap">
        <div className="section-head quotes-head">
          <h2 id="quotes">{title}</h2>
          <p className="tag is-amber">Sample quotes, not from customers</p>
        </div>
        <div className="quotes">
          {QUOTES.map(({ text, who, about }) => (
            <figure key={who}>
              <blockquote>{text}</blockquote>
              <figcaption>
                <b>{who}</b>
                {about}
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  );
}
