import type { SendOutcome } from '../outbox/send-operation.ts';

export type TaskKind = 'call' | 'question' | 'upload';
/** `alive` is to be called whenever something moves. */
export type Task = { key: string; kind: TaskKind; run: (alive: () => void) => Promise<SendOutcome> };
type Running = { kind: TaskKind; movedAt: number; done: Promise<void> };

/** Few at a time: a weak link is shared by them. */
const AT_ONCE: Record<TaskKind, number> = { call: 4, question: 4, upload: 3 };
/** A task without progress for this long no longer counts against the limit, and continues beside the others. */
const HUNG_MS = 8000;
/** With those that hang: a browser opens six connections to a host. */
const WITH_HUNG = 2;

/** What is under way. A request that hangs never keeps others from being sent. */
export class TaskPool {
  private readonly running = new Map<string, Running>();

  constructor(private readonly onEnd: (task: Task, outcome: SendOutcome) => void) {}

  get size(): number {
    return this.running.size;
  }

  get keys(): ReadonlySet<string> {
    return new Set(this.running.keys());
  }

  /** Resolves when any of what runs now has ended. */
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
    // A task that throws has met a closed database; the next run starts afresh.
    running.done = task
      .run(alive)
      .catch((): SendOutcome => 'later')
      .then((outcome) => {
        this.running.delete(task.key);
        this.onEnd(task, outcome);
      });
  }
}
