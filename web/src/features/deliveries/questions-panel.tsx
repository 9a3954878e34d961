import { formatDayTime } from '#web/lib/format-date.ts';
import { pollWhile, useRouteQuery } from '#web/lib/query/use-route-query.ts';
import './send-copy.css';

const UNTIL_KNOWN = pollWhile(() => false);

/** Questions that readers asked on the shared page. They also arrive by email and are answered there. */
export function QuestionsPanel({ inspectionId }: { inspectionId: string }) {
  const { data } = useRouteQuery('listQuestions', { params: { inspectionId } }, UNTIL_KNOWN);
  const answer = data?.questions;
  if (answer === undefined || answer.length === 0) return null;
  return (
    <section className="delivery-links" aria-labelledby="delivery-questions-title">
      <h2 id="delivery-questions-title">Questions</h2>
      <ul>
        {answer.map(({ questionId, name, replyTo, text, askedAt }) => (
          <li key={questionId} className="delivery-link">
            <header>
              <b>{name}</b>
              <span className="ui-meta">{formatDayTime(askedAt)}</span>
            </header>
            <p className="delivery-quote">{text}</p>
            <div className="delivery-acts">
              <a className="ui-btn ui-btn-small" href={`mailto:${encodeURIComponent(replyTo)}`}>
                Answer {replyTo}
              </a>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
