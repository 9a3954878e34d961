import type { SendOutcome } from '../outbox/send-operation.ts';

export type TaskKind = 'call' | 'question' | 'upload';
/** `alive` must be called on progress. */
export type Task = { key: string; kind: TaskKind; run: (alive: () => void) => Promise<SendOutcome> };
type Running = { kind: TaskKind; movedAt: number; done: Promise<void> };

/** Limits on concurrent tasks, because they share a weak link. */
const AT_ONCE: Record<TaskKind, number> = { call: 4, question: 4, upload: 3 };
/** A task without progress for this long no longer counts against the limit, and continues beside the others. */
const HUNG_MS = 8000;
/** Factor for the limits including hung tasks: a browser opens six connections per host. */
const WITH_HUNG = 2;

/** The running tasks. A hung request never blocks others from being sent. */
export class TaskPool {
  private readonly running = new Map<string, Running>();

  constructor(private readonly onEnd: (task: Task, outcome: SendOutcome) => void) {}

  get size(): number {
    return this.running.size;
  }

  get keys(): ReadonlySet<string> {
    return new Set(this.running.keys());
  }

  /** Resolves when any current task has ended. */
  anyDone(): Promise<void> {
    return Promise.race([...this.running.values()].map(({ done }) => done));
  }

  hasRoom(kind: TaskKind, atOnce: number = AT_ONCE[kind]): boolean {
    const alike = [...this.running.values()].filter((task) => task.kind === kind);
    const moving = alike.filter(({ movedAt }) => performance.now() - movedAt < HUNG_MS);
    return moving.length < atOnce && alike.length < AT_ONCE[kind] * WITH_HUNG;
  }

  start(task: Task): void {
    const alive = () => {
      running.movedAt = performance.now();
    };
    const running: Running = { kind: task.kind, movedAt: performance.now(), done: Promise.resolve() };
    this.running.set(task.key, running);
    // A task only throws if the database was closed; the next run starts over.
    running.done = task
      .run(alive)
      .catch((): SendOutcome => 'later')
      .then((outcome) => {
        this.running.delete(task.key);
        this.onEnd(task, outcome);
      });
  }
}
