/** What went wrong, in a form that outlives the page. */
export type Problem = {
  message: string;
  error?: { name: string; message: string; stack?: string };
  /** Text that goes with it: the failure of a part of the application, an action's name. */
  detail?: string;
  /** False when nothing in the application was prepared for it. */
  isHandled: boolean;
  at: number;
};

const KEY = 'problems';
/** The queue of unsent problems is bounded: the first ones say the most. */
const MOST = 30;
const MOST_CHARACTERS = 4000;

type Listener = (problem: Problem) => void;

let listener: Listener | undefined;
let isOff = false;
let onFirst: (() => void) | undefined;

const cut = (text: string) => text.slice(0, MOST_CHARACTERS);

/** A call that did not get through, or that the server refused in its own words, is daily work and no fault. */
function isExpected(detail: unknown): boolean {
  if (!(detail instanceof Error) || !('status' in detail) || typeof detail.status !== 'number') return false;
  return detail.status < 500 && (detail as { code?: unknown }).code !== 'BAD_RESPONSE';
}

function read(): Problem[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as Problem[]) : [];
  } catch {
    return [];
  }
}

function write(problems: readonly Problem[]): void {
  try {
    if (problems.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(problems));
  } catch {
    // A full or forbidden storage: the work on this device goes before the word about it.
  }
}

export function problemOf(message: string, detail: unknown, isHandled: boolean): Problem {
  const problem: Problem = { message: cut(message), isHandled, at: Date.now() };
  if (detail instanceof Error) {
    const { name, message: text, stack } = detail;
    problem.error = { name, message: cut(text), ...(stack === undefined ? {} : { stack: cut(stack) }) };
  } else if (typeof detail === 'string') problem.detail = cut(detail);
  return problem;
}

/** Sends a problem, or keeps it until it can be sent. */
export function keepProblem(message: string, detail?: unknown, isHandled = true): void {
  if (isOff || isExpected(detail)) return;
  const problem = problemOf(message, detail, isHandled);
  if (listener !== undefined) return listener(problem);
  const kept = read();
  if (kept.length < MOST) write([...kept, problem]);
  onFirst?.();
}

/** Called for the first problem that is kept before a listener is there. */
export function whenKept(task: () => void): void {
  onFirst = task;
}

/** From now on problems go to the listener, those kept so far first. */
export function passProblemsTo(next: Listener): void {
  listener = next;
  const kept = read();
  write([]);
  for (const problem of kept) next(problem);
}

/** Nothing is reported at this stage: nothing is kept either. */
export function forgetProblems(): void {
  isOff = true;
  write([]);
}
