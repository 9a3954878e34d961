import { QUOTES } from './quotes.ts';

type Props = { readonly title: string; readonly showsSamples: boolean };

/** Three quotes. Samples are marked as such and omitted from a deployed site. Without quotes, there is no section. */
export function Testimonials({ title, showsSamples }: Props) {
  const quotes = QUOTES.filter(({ isSample }) => showsSamples || !isSample);
  if (quotes.length === 0) return null;
  return (
    <section className="section" aria-labelledby="quotes">
      <div className="wrap">
        <div className="section-head quotes-head">
          <h2 id="quotes">{title}</h2>
          {quotes.some(({ isSample }) => isSample) && <p className="tag is-amber">Sample quotes, not from customers</p>}
        </div>
        <div className="quotes">
          {quotes.map(({ text, who, about }) => (
            <figure key={text}>
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
