import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { mayUse, type Viewer } from '#web/lib/session/access.ts';
import { clearTourPlace, readTourPlace, saveTourPlace } from '#web/lib/session/tour-place.ts';
import { tourEnded } from '#web/lib/state/auth-slice.ts';
import { useAppDispatch } from '#web/lib/state/store.ts';
import { stepsFor, type TourStep } from './steps.ts';
import { useSample } from './use-sample.ts';
import { useSpotlight } from './use-spotlight.ts';
import { useStepPages } from './use-step-pages.ts';
import './tour.css';

const isEscapable = (card: HTMLElement | null) =>
  document.activeElement === document.body || card?.contains(document.activeElement) === true;

/** Escape ends the tour, unless another component with focus handles it. */
function useEscape(card: RefObject<HTMLElement | null>, end: () => void): void {
  useEffect(() => {
    const events = new AbortController();
    const onKey = ({ key, defaultPrevented }: globalThis.KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented && isEscapable(card.current)) end();
    };
    document.addEventListener('keydown', onKey, { signal: events.signal });
    return () => events.abort();
  }, [card, end]);
}

const SETTLE_MS = 100;
/** Number of checks during which a newly opened page may still take focus. */
const SETTLES = 12;

/** Focuses each step's title so that it is read out. Repeats after the page, which takes focus when it opens. */
function useFocusedTitle(id: string, pathname: string): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    let left = SETTLES;
    title.current?.focus({ preventScroll: true });
    const timer = setInterval(() => {
      if (document.activeElement?.id === 'main') title.current?.focus({ preventScroll: true });
      left -= 1;
      if (left === 0) clearInterval(timer);
    }, SETTLE_MS);
    return () => clearInterval(timer);
  }, [id, pathname]);
  return title;
}

type CardProps = {
  steps: readonly TourStep[];
  at: number;
  isWaiting: boolean;
  pathname: string;
  onMove: (by: 1 | -1) => void;
  onEnd: () => void;
};

function arrowsMove({ key, target }: KeyboardEvent, onMove: CardProps['onMove']): void {
  if (target instanceof HTMLInputElement) return;
  if (key === 'ArrowRight') onMove(1);
  if (key === 'ArrowLeft') onMove(-1);
}

function TourCard({ steps, at, isWaiting, pathname, onMove, onEnd }: CardProps) {
  const card = useRef<HTMLElement>(null);
  const step = steps[at];
  const title = useFocusedTitle(step?.id ?? '', pathname);
  useEscape(card, onEnd);
  if (step === undefined) return null;
  const isLast = at + 1 === steps.length;
  return (
    <section
      ref={card}
      className="tour-card"
      role="dialog"
      aria-modal="false"
      aria-labelledby="tour-title"
      aria-describedby="tour-text"
      onKeyDown={(event) => arrowsMove(event, onMove)}
    >
      <p className="tour-count">
        Step {at + 1} of {steps.length}
      </p>
      <h2 id="tour-title" ref={title} tabIndex={-1}>
        {step.title}
      </h2>
      <p id="tour-text">{step.text}</p>
      {isWaiting && (
        <p className="tour-waiting" role="status">
          We’re creating the sample. It takes a few seconds.
        </p>
      )}
      <ol className="tour-dots" aria-hidden="true">
        {steps.map(({ id }, n) => (
          <li key={id} className={n === at ? 'is-here' : undefined} />
        ))}
      </ol>
      <footer className="tour-foot">
        {!isLast && (
          <button type="button" className="tour-skip" onClick={onEnd}>
            Skip tour
          </button>
        )}
        {at > 0 && (
          <button type="button" className="tour-button" onClick={() => onMove(-1)}>
            Back
          </button>
        )}
        <button
          type="button"
          className="tour-button tour-button-primary"
          onClick={() => (isLast ? onEnd() : onMove(1))}
        >
          {isLast ? 'Done' : 'Next'}
        </button>
      </footer>
    </section>
  );
}

/** The index of a step. The sample's steps, which follow the first one, may have been removed. */
function placeOf(steps: readonly TourStep[], id: string): number {
  const found = steps.findIndex((step) => step.id === id);
  return found === -1 ? Math.min(1, steps.length - 1) : found;
}

type PausedProps = { title: string; at: number; of: number; onResume: () => void; onEnd: () => void };

/** Inline in the page, because an overlay on another page would cover its buttons. */
function PausedTour({ title, at, of, onResume, onEnd }: PausedProps) {
  return (
    <section className="tour-paused" aria-label="Tour">
      <p>
        Tour paused at step {at + 1} of {of}: {title}
      </p>
      <button type="button" className="tour-button" onClick={onResume}>
        Continue tour
      </button>
      <button type="button" className="tour-skip" onClick={onEnd}>
        End tour
      </button>
    </section>
  );
}

function TourSpot({ target }: { target: string | undefined }) {
  const spot = useSpotlight(target);
  return spot === undefined ? null : <div className="tour-spot" aria-hidden="true" style={spot} />;
}

const wantsSample = (viewer: Viewer): boolean =>
  mayUse(viewer, { permission: 'ADMIN_SETTINGS_EDIT' }) && viewer.organization.version === 'Pro';

/**
 * A few steps through the product, each on its own page. The page stays usable. On a page with work in progress, a paused tour
 * renders nothing.
 */
export function Tour({ viewer, isAtWork = false }: { viewer: Viewer; isAtWork?: boolean }) {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const view = useSample(wantsSample(viewer));
  const { userId } = viewer.user;
  const [resumed] = useState(() => readTourPlace(userId));
  const [id, setId] = useState(resumed ?? 'dashboard');
  const steps = stepsFor(viewer, view);
  const here = placeOf(steps, id);
  const step = steps[here];
  useEffect(() => saveTourPlace({ userId, step: id }), [userId, id]);
  const isWaiting = step?.needsSample === true && view.state !== 'ready';
  const { isPaused, resume } = useStepPages(step?.path, resumed !== undefined);

  const end = useCallback(() => {
    clearTourPlace();
    dispatch(tourEnded());
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [dispatch]);
  const move = (by: 1 | -1) => {
    resume();
    setId(steps[here + by]?.id ?? id);
  };

  if (step === undefined) return null;
  if (isPaused) {
    const isHidden = isAtWork || isWaiting;
    return isHidden ? null : (
      <PausedTour title={step.title} at={here} of={steps.length} onResume={resume} onEnd={end} />
    );
  }
  return (
    <>
      <TourSpot target={isWaiting || step.path !== pathname ? undefined : step.target} />
      <TourCard steps={steps} at={here} isWaiting={isWaiting} pathname={pathname} onMove={move} onEnd={end} />
    </>
  );
}
