/** A problem in a serializable form, so that it can be sent by a later page. */
export type Problem = {
  message: string;
  error?: { name: string; message: string; stack?: string };
  /** Additional text, such as the detail of a chunk failure or the name of an action. */
  detail?: string;
  /** False for an uncaught error. */
  isHandled: boolean;
  at: number;
};

const KEY = 'problems';
/** Limit on unsent problems: the first ones are the most useful. */
const MAX_PROBLEMS = 30;
const MAX_CHARACTERS = 4000;

type Listener = (problem: Problem) => void;

let listener: Listener | undefined;
let isOff = false;
let onFirst: (() => void) | undefined;

const cut = (text: string) => text.slice(0, MAX_CHARACTERS);

/** Network errors and refusals by the server are expected and not reported. */
function isExpected(detail: unknown): boolean {
  if (!(detail instanceof Error) || !('status' in detail) || typeof detail.status !== 'number') return false;
  return detail.status < 500 && (detail as { code?: unknown }).code !== 'BAD_RESPONSE';
}

function read(): Problem[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? (stored as Problem[]) : [];
  } catch {
    return [];
  }
}

function write(problems: readonly Problem[]): void {
  try {
    if (problems.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(problems));
  } catch {
    // Storage is full or blocked: the user's work takes precedence over error reports.
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

/** Sends a problem, or stores it until it can be sent. */
export function queueProblem(message: string, detail?: unknown, isHandled = true): void {
  if (isOff || isExpected(detail)) return;
  const problem = problemOf(message, detail, isHandled);
  if (listener !== undefined) return listener(problem);
  const stored = read();
  if (stored.length < MAX_PROBLEMS) write([...stored, problem]);
  onFirst?.();
}

/** Registers a task that runs when a problem is stored before a listener is set. */
export function onProblemStored(task: () => void): void {
  onFirst = task;
}

/** Sends all problems to the listener from now on, the stored ones first. */
export function passProblemsTo(next: Listener): void {
  listener = next;
  const stored = read();
  write([]);
  for (const problem of stored) next(problem);
}

/** Disables reporting at a stage without it, and deletes stored problems. */
export function disableReporting(): void {
  isOff = true;
  write([]);
}
