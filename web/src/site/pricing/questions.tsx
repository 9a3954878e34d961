import { DemoButton } from '../demo/demo-dialog.tsx';
import { QUESTIONS } from './question-list.ts';

export function Questions() {
  return (
    <section className="section on-ash" aria-labelledby="questions">
      <div className="wrap halves">
        <div>
          <h2 id="questions">Before you ask</h2>
          <p className="lede">
            Anything else? <DemoButton className="text-button" /> or <a href="/support">ask support</a>.
          </p>
        </div>
        <div className="answers">
          {QUESTIONS.map(({ question, answer }, index) => (
            <details key={question} open={index === 0}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
