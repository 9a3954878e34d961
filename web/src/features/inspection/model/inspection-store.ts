import { validateAnswer } from '#shared/inspection/answers.ts';
import type { InspectionPlan } from '#shared/inspection/kit.ts';
import type { InspectionResult } from '#shared/inspection/results.ts';
import type { AnswerValue as EngineValue, Answers, InspectionTypeDefinition } from '#shared/inspection/types.ts';
import type { FieldState, LocalPhoto } from '#web/offline/db/records.ts';
import { componentOfField, partsFrom } from './parts.ts';
import { reuse } from './reuse.ts';
import type { InspectionActions, InspectionPart, FieldValues, InspectionState, WorkspaceSource } from './workspace.ts';

/** The engine for one inspection: its definition, and everything derived from the answers. */
export interface Guide {
  readonly plan: InspectionPlan;
  definitionFor(answers: Answers): InspectionTypeDefinition;
  derive(answers: Answers, photos: readonly LocalPhoto[]): InspectionResult;
}

export interface ChecklistPorts {
  guide: Guide;
  /** Stores answers on the device and resolves to the clock reading of the edit. Rejects when the write fails. */
  store(values: FieldValues): Promise<string>;
  /** Schedules the derived computations for an answer that is already displayed. */
  later(work: () => void): void;
  onProblem(message: string): void;
}

/** The inspection's fields and photos as stored on the device. */
export type OnDevice = { fields: Readonly<Record<string, FieldState>>; photos: readonly LocalPhoto[] };

type Facts = Omit<InspectionActions, 'save' | 'validate' | 'latest'>;
/** An answer whose write is pending. `at` is set once it is stored. */
type Waiting = { value: FieldValues[string]; at?: string };

const NOT_STORED = 'This answer couldn’t be saved on this device. Free up some space and tap it again.';

/** Answers in the engine's format. A cleared field is absent. */
export function answersOf(fields: OnDevice['fields']): Record<string, EngineValue> {
  const answers: Record<string, EngineValue> = {};
  for (const [fieldId, { value }] of Object.entries(fields)) if (value !== null) answers[fieldId] = value;
  return answers;
}

function withValues(answers: Answers, values: FieldValues): Answers {
  const now = { ...answers };
  for (const [fieldId, value] of Object.entries(values)) {
    if (value === null) delete now[fieldId];
    else now[fieldId] = value;
  }
  return now;
}

/**
 * One open inspection. A tap updates its own card immediately; derived state (findings, missing answers, progress) is computed
 * right after that paint. Every answer is written to the device as it is tapped.
 */
export class InspectionStore implements WorkspaceSource {
  readonly actions: InspectionActions;
  readonly #ports: ChecklistPorts;
  #guide: Guide;
  readonly #listeners = new Set<() => void>();
  readonly #waiting = new Map<string, Waiting>();
  #stored: Answers = {};
  #now: InspectionState;
  #isBehind = false;

  constructor(facts: Facts, onDevice: OnDevice, ports: ChecklistPorts) {
    this.#ports = ports;
    this.#guide = ports.guide;
    this.actions = {
      ...facts,
      save: (values) => this.#save(values),
      validate: (fieldId, value) => validateAnswer(this.#now.definition, fieldId, value),
      latest: () => this.latest(),
    };
    this.#stored = answersOf(onDevice.fields);
    this.#now = this.#derived(this.#stored, onDevice.photos, new Map());
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): InspectionState => this.#now;

  /** Merges the device's current copy: answers from other devices, photos and their upload state. */
  receive({ fields, photos }: OnDevice): void {
    this.#stored = reuse(this.#stored, answersOf(fields));
    for (const [fieldId, { at }] of this.#waiting) {
      // A read from before the write finished must not revert the tap.
      if (at !== undefined && (fields[fieldId]?.at ?? '') >= at) this.#waiting.delete(fieldId);
    }
    const answers = reuse(this.#now.answers, withValues(this.#stored, this.#waitingValues()));
    const pictures = reuse(this.#now.photos, photos);
    if (answers === this.#now.answers && pictures === this.#now.photos) return;
    this.#show(this.#derived(answers, pictures, this.#now.parts));
  }

  /** Switches to another plan, because the prices of this inspection changed or the server froze a newer kit. */
  regard(guide: Guide): void {
    if (reuse(this.#guide.plan, guide.plan) === this.#guide.plan) return;
    this.#guide = guide;
    this.#show(this.#derived(this.#now.answers, this.#now.photos, this.#now.parts));
  }

  latest(): InspectionState {
    if (this.#isBehind) this.#show(this.#derived(this.#now.answers, this.#now.photos, this.#now.parts));
    return this.#now;
  }

  #save(values: FieldValues): void {
    const added = new Map<string, Waiting>(Object.entries(values).map(([id, value]) => [id, { value }]));
    for (const [fieldId, waiting] of added) this.#waiting.set(fieldId, waiting);
    const isMine = (fieldId: string) => this.#waiting.get(fieldId) === added.get(fieldId);
    this.#answered(values);
    this.#ports.store({ ...values }).then(
      (at) => {
        for (const waiting of added.values()) waiting.at = at;
      },
      () => {
        const taken = [...added.keys()].filter(isMine);
        for (const fieldId of taken) this.#waiting.delete(fieldId);
        this.#answered(Object.fromEntries(taken.map((fieldId) => [fieldId, this.#storedValue(fieldId)])));
        this.#ports.onProblem(NOT_STORED);
      },
    );
  }

  /** Updates the affected cards immediately. The derived state follows later. */
  #answered(values: FieldValues): void {
    const { definition, parts } = this.#now;
    const touched = new Map<string, InspectionPart>(parts);
    for (const [fieldId, value] of Object.entries(values)) {
      const componentId = componentOfField(definition, fieldId) ?? '';
      const part = touched.get(componentId);
      if (part === undefined) continue;
      touched.set(componentId, { ...part, answers: withValues(part.answers, { [fieldId]: value }) });
    }
    this.#isBehind = true;
    this.#show({ ...this.#now, answers: withValues(this.#now.answers, values), parts: touched });
    this.#ports.later(() => this.latest());
  }

  #derived(
    answers: Answers,
    photos: readonly LocalPhoto[],
    parts: ReadonlyMap<string, InspectionPart>,
  ): InspectionState {
    this.#isBehind = false;
    const definition = this.#guide.definitionFor(answers);
    const result = this.#guide.derive(answers, photos);
    const { plan } = this.#guide;
    return {
      plan,
      definition,
      answers,
      photos,
      result,
      parts: partsFrom({ definition, answers, photos, result }, parts),
    };
  }

  #show(workspace: InspectionState): void {
    this.#now = workspace;
    for (const listener of this.#listeners) listener();
  }

  #waitingValues(): FieldValues {
    return Object.fromEntries([...this.#waiting].map(([fieldId, { value }]) => [fieldId, value]));
  }

  #storedValue(fieldId: string): FieldValues[string] {
    const value = this.#stored[fieldId];
    return value === undefined ? null : typeof value === 'object' ? [...value] : value;
  }
}
