import { message } from '#shared/messages/message.ts';
import { useEffect, useState } from 'react';
import { ulid } from 'ulid';
import type { RequestListState, SharedDocuments } from '#shared/contract/shared-report.ts';
import { type PlacedFinding, placedFindings } from '#shared/report/placed-findings.ts';
import { SEVERITY_LABELS } from '#shared/report/present.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { callReaderApi } from './reader-client.ts';

type ListScreenProps = { token: string; documents: SharedDocuments };

const AGAIN_MS = 1000;

type Made = { state: 'none' | 'making' | 'failed'; message?: string } | { state: 'made'; url: string };

const madeOf = ({ state, url }: RequestListState): Made =>
  state === 'made' && url !== undefined ? { state: 'made', url } : { state: 'making' };

/** Requests the PDF, and polls until it is ready. */
function useRequestList(token: string) {
  const [made, setMade] = useState<Made>({ state: 'none' });
  const [requestId, setRequestId] = useState('');
  useEffect(() => {
    if (made.state !== 'making' || requestId === '') return undefined;
    const timer = setInterval(() => {
      callReaderApi('getRequestList', { params: { shareToken: token, requestId } })
        .then(({ requestList }) => setMade(madeOf(requestList)))
        .catch(() => undefined);
    }, AGAIN_MS);
    return () => clearInterval(timer);
  }, [made.state, requestId, token]);
  const make = async (findingIds: string[], note: string) => {
    const id = ulid();
    setMade({ state: 'making' });
    try {
      const params = { shareToken: token, requestId: id };
      const { requestList } = await callReaderApi('putRequestList', { params, body: { findingIds, note } });
      setRequestId(id);
      setMade(madeOf(requestList));
    } catch (error) {
      const firstError = error instanceof ApiError ? Object.values(error.errors)[0] : undefined;
      setMade({ state: 'failed', message: firstError ?? 'The page couldn’t be created. Please try again.' });
    }
  };
  return { made, make, forget: () => setMade({ state: 'none' }) };
}

type RowProps = PlacedFinding & { isChosen: boolean; onChange: (isChosen: boolean) => void };

function Row({ finding, place, isChosen, onChange }: RowProps) {
  return (
    <li>
      <label className="reader-pick">
        <input type="checkbox" checked={isChosen} onChange={(event) => onChange(event.target.checked)} />
        <span>
          <b>
            {finding.number}. {finding.title}
          </b>
          <span className={`reader-tone reader-tone-${finding.severity}`}>{SEVERITY_LABELS[finding.severity]}</span>
          <span className="reader-pick-more">{place}</span>
          <span className="reader-pick-more">{finding.recommendation || finding.why}</span>
        </span>
      </label>
    </li>
  );
}

/** For a Realtor: selects the findings for a one-page repair request. */
export function ListScreen({ token, documents }: ListScreenProps) {
  const placed = documents.report === undefined ? [] : placedFindings(documents.report);
  const findings = placed.map(({ finding }) => finding);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(findings.filter(({ severity }) => severity === 'SAFETY').map(({ findingId }) => findingId)),
  );
  const [note, setNote] = useState('');
  const { made, make, forget } = useRequestList(token);
  const choose = (findingId: string, isChosen: boolean) => {
    forget();
    setChosen((before) => {
      const after = new Set(before);
      if (isChosen) after.add(findingId);
      else after.delete(findingId);
      return after;
    });
  };
  const submit = () =>
    void make(
      findings.flatMap(({ findingId }) => (chosen.has(findingId) ? [findingId] : [])),
      note,
    );
  return (
    <section className="reader-page" aria-labelledby="list">
      <h1 id="list">Request list</h1>
      <p>Choose the findings to request. They are listed on one page with their numbers from the report.</p>
      <ul className="reader-picks">
        {placed.map(({ finding, place }) => (
          <Row
            key={finding.findingId}
            {...{ finding, place }}
            isChosen={chosen.has(finding.findingId)}
            onChange={(isChosen) => choose(finding.findingId, isChosen)}
          />
        ))}
      </ul>
      <div className="reader-field">
        <label htmlFor="list-note">Note on the page (optional)</label>
        <textarea
          id="list-note"
          rows={3}
          maxLength={600}
          value={note}
          onChange={(event) => {
            forget();
            setNote(event.target.value);
          }}
        />
      </div>
      <div className="reader-go">
        {made.state === 'made' ? (
          <a className="reader-btn reader-btn-main" href={made.url} target="_blank" rel="noreferrer">
            Open the page (PDF)
          </a>
        ) : (
          <button
            type="button"
            className="reader-btn reader-btn-main"
            disabled={chosen.size === 0}
            aria-disabled={made.state === 'making'}
            onClick={() => made.state !== 'making' && submit()}
          >
            {made.state === 'making' ? 'Creating the page…' : 'Create the page'}
          </button>
        )}
        <p role="status">
          {made.state === 'made'
            ? 'The page is ready.'
            : message('{count, plural, one {# finding} other {# findings}} chosen', { count: chosen.size })}
        </p>
      </div>
      <p className="reader-error" role="alert">
        {made.state === 'failed' ? made.message : ''}
      </p>
    </section>
  );
}
