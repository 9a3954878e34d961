import { Button, TextAreaField, TextField } from '@aws-amplify/ui-react';
import { useCallback, useMemo, useState } from 'react';
import { BRAND } from '#shared/brand.ts';
import { typedQuestion } from '#shared/newsletter-question.ts';
import { call } from '#web/lib/api/api-client.ts';
import { useViewer } from '#web/lib/session/use-viewer.ts';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { errorProps, useSubmit } from '#web/ui/hooks/form-state.ts';
import '#web/ui/theme/amplify.css';
import '#web/ui/panels.css';

type Ticket = { question: string; additional: string; email: string };
const FIELDS = ['question', 'additional', 'email'] as const;

/**
 * The ticket form. It can be submitted once all three fields have been touched, and resets after success. The signed-in user's
 * email is prefilled and counts as touched.
 */
export function SupportPage() {
  usePageTitle('Support');
  const email = useViewer()?.user.email ?? '';
  const [typed, setTicket] = useState<Partial<Ticket>>({});
  const ticket = useMemo((): Ticket => ({ question: '', additional: '', email, ...typed }), [email, typed]);
  const [touched, setTouched] = useState<ReadonlySet<keyof Ticket>>(new Set());
  const isTouched = (name: keyof Ticket) => touched.has(name) || (name === 'email' && email !== '');
  const [isSent, setIsSent] = useState(false);
  const send = useCallback(async () => {
    await call('sendTicket', { body: { ...ticket, question: typedQuestion(ticket.question) } });
    setTicket({});
    setTouched(new Set());
    setIsSent(true);
  }, [ticket]);
  const { errors, isSending, submit } = useSubmit(send, 'question');

  const field = (name: keyof Ticket) => ({
    name,
    isRequired: true,
    value: ticket[name],
    onBlur: () => setTouched((before) => new Set([...before, name])),
    onChange: ({ target }: { target: { value: string } }) => {
      setTicket((before) => ({ ...before, [name]: target.value }));
      setTouched((before) => new Set([...before, name]));
      setIsSent(false);
    },
    ...errorProps(errors[name]),
  });

  return (
    <div className="support">
      <h1>We&apos;re Here To Help</h1>
      <p>
        Most issues are resolved in under 24 hours. You can also call <a href={BRAND.phone.href}>{BRAND.phone.text}</a>.
      </p>
      <form className="support-form" onSubmit={submit} noValidate>
        <TextField label="Question" {...field('question')} />
        <TextAreaField label="Message" rows={5} {...field('additional')} />
        <TextField label="Email address" type="email" autoComplete="email" {...field('email')} />
        <Button type="submit" variation="primary" isLoading={isSending} isDisabled={!FIELDS.every(isTouched)}>
          Submit
        </Button>
        <p className="account-note" role="status">
          {isSent ? 'Thank you. We got your question.' : ''}
        </p>
      </form>
    </div>
  );
}
