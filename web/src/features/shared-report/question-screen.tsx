import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { ulid } from 'ulid';
import type { SharedDocuments } from '#shared/contract/shared-report.ts';
import { phoneHref } from '#shared/phone.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { callReaderApi } from './reader-client.ts';
import { showErrors } from '#web/ui/show-errors.ts';
import { useFocusOnChange } from './use-focus-on-change.ts';

type QuestionScreenProps = { token: string; documents: SharedDocuments };
type Question = { name: string; replyTo: string; text: string };

const EMPTY: Question = { name: '', replyTo: '', text: '' };

function missingIn({ name, replyTo, text }: Question): Partial<Question> {
  return {
    ...(name.trim() === '' && { name: 'Enter your name.' }),
    ...(!/^\S+@\S+\.\S+$/.test(replyTo.trim()) && { replyTo: 'Enter the email address for our reply.' }),
    ...(text.trim().length < 3 && { text: 'Enter your question.' }),
  };
}

function useQuestion(token: string) {
  const [question, setQuestion] = useState(EMPTY);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  // The same id until the question is accepted, so that a double submit creates one question.
  const [questionId, setQuestionId] = useState(() => ulid());
  const send = async () => {
    const missing = missingIn(question);
    showErrors('.reader-form', () => setErrors(missing));
    if (Object.keys(missing).length > 0 || state === 'sending') return;
    setState('sending');
    try {
      await callReaderApi('askQuestion', { params: { shareToken: token, questionId }, body: question });
      setState('sent');
    } catch (error) {
      const notice = error instanceof ApiError && error.status !== 0 ? error.errors : {};
      setErrors(
        Object.keys(notice).length > 0 ? notice : { main: 'Your question couldn’t be sent. Please try again.' },
      );
      setState('open');
    }
  };
  const again = () => {
    setQuestion((before) => ({ ...before, text: '' }));
    setQuestionId(ulid());
    setState('open');
  };
  return { question: question, setQuestion: setQuestion, errors, state, send, again };
}

type FieldProps = { label: string; error: string | undefined; children: (ids: FieldIds) => ReactNode };
type FieldIds = { id: string; 'aria-describedby': string; 'aria-invalid': boolean; 'aria-required': true };

function Field({ label, error, children }: FieldProps) {
  const id = useId();
  return (
    <div className="reader-field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-describedby': `${id}-error`,
        'aria-invalid': error !== undefined,
        'aria-required': true,
      })}
      <p id={`${id}-error`} className="reader-error" role="alert">
        {error}
      </p>
    </div>
  );
}

/** A form to ask the company a question. The answer arrives by email. */
export function QuestionScreen({ token, documents }: QuestionScreenProps) {
  const { question, setQuestion, errors, state, send, again } = useQuestion(token);
  const { name: company, phone } = documents.company;
  const heading = useFocusOnChange<HTMLHeadingElement>(state === 'sent');
  if (state === 'sent')
    return (
      <section className="reader-page" aria-labelledby="ask">
        <h1 ref={heading} id="ask" tabIndex={-1}>
          Your question was sent
        </h1>
        <p role="status">
          {company} will answer by email, to {question.replyTo}.
        </p>
        <button type="button" className="reader-btn" onClick={again}>
          Ask another question
        </button>
      </section>
    );
  const change = (part: Partial<Question>) => setQuestion((before) => ({ ...before, ...part }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <section className="reader-page" aria-labelledby="ask">
      <h1 ref={heading} id="ask" tabIndex={-1}>
        Ask {company}
      </h1>
      <p>
        Anything you would like to know about the report{documents.proposal === undefined ? '' : ' or the repairs'}.
        {phone !== '' && (
          <>
            {' '}
            Or call <a href={phoneHref(phone)}>{phone}</a>.
          </>
        )}
      </p>
      <form className="reader-form" noValidate onSubmit={submit}>
        <Field label="Your name" error={errors['name']}>
          {(ids) => (
            <input
              {...ids}
              autoComplete="name"
              maxLength={120}
              value={question.name}
              onChange={(event) => change({ name: event.target.value })}
            />
          )}
        </Field>
        <Field label="Your email address" error={errors['replyTo']}>
          {(ids) => (
            <input
              {...ids}
              type="email"
              autoComplete="email"
              maxLength={254}
              value={question.replyTo}
              onChange={(event) => change({ replyTo: event.target.value })}
            />
          )}
        </Field>
        <Field label="Your question" error={errors['text']}>
          {(ids) => (
            <textarea
              {...ids}
              rows={6}
              maxLength={2000}
              value={question.text}
              onChange={(event) => change({ text: event.target.value })}
            />
          )}
        </Field>
        <button type="submit" className="reader-btn reader-btn-main" aria-disabled={state === 'sending'}>
          {state === 'sending' ? 'One moment…' : 'Send question'}
        </button>
        <p className="reader-error" role="alert">
          {errors['main']}
        </p>
      </form>
    </section>
  );
}
