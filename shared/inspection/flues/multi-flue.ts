import { PLACES, readPlaceId, readSuffix, splitId, type InstanceGroup } from '#shared/inspection/instance-ids.ts';
import { placesOf } from '#shared/inspection/instances.ts';
import type { AnswerValue, Answers } from '#shared/inspection/types.ts';

type ByKey = Readonly<Record<string, AnswerValue>>;

/**
 * The specification's view of the answers: those of additional flues and appliances are stored separately, by field and key.
 */
export type MultiFlue = {
  readonly data: Answers;
  /** Whether there is more than one flue or appliance. */
  readonly mf: boolean;
  readonly mfData: Readonly<Record<string, { readonly chim?: ByKey; readonly app?: ByKey }>>;
};

const keysOf = (answers: Answers, group: InstanceGroup): ReadonlySet<string> =>
  new Set(placesOf(answers, group).map(({ key }) => key));

/**
 * Converts answers to the specification's view. Answers of removed flues and appliances are left out. The first of each group
 * stays in `data` under its plain ids.
 */
export const toMultiFlue = (answers: Answers): MultiFlue => {
  const present = { chim: keysOf(answers, 'chim'), app: keysOf(answers, 'app') };
  const data: Record<string, AnswerValue> = {};
  const mfData: Record<string, { chim?: Record<string, AnswerValue>; app?: Record<string, AnswerValue> }> = {};
  for (const fieldId of Object.keys(answers).sort()) {
    const value = answers[fieldId];
    if (value === undefined) continue;
    const { base, suffix } = splitId(fieldId);
    const read = base === PLACES ? readPlaceId(fieldId) : readSuffix(suffix);
    if (!read) data[fieldId] = value;
    else if (present[read.group].has(read.key)) ((mfData[base] ??= {})[read.group] ??= {})[read.key] = value;
  }
  return { data, mf: present.chim.size > 1 || present.app.size > 1, mfData };
};
