type Props = {
  readonly action: 'confirm' | 'unsubscribe';
  readonly title: string;
  readonly lede: string;
  readonly button: string;
  readonly done: string;
};

/**
 * The target of a link in a newsletter email. Requires a button press, because email scanners open links and would confirm or
 * unsubscribe for the reader.
 */
export function NewsletterLinkPage({ action, title, lede, button, done }: Props) {
  return (
    <section className="heading-page">
      <div className="wrap">
        <h1>{title}</h1>
        <p className="lede">{lede}</p>
        <div className="actions">
          <button className="button is-primary" type="button" data-newsletter={action} disabled>
            {button}
          </button>
        </div>
        <p className="field-error" role="alert" data-newsletter-error hidden />
        <p role="status" data-newsletter-done={done} />
        <noscript>
          <p>This page needs JavaScript.</p>
        </noscript>
      </div>
    </section>
  );
}
