import { acceptedKey, type Evidence } from '../proxy/evidence.ts';
import type { Claim, ClaimKind } from '../phone/in-page.ts';
import type { Shown } from '../phone/phone.ts';
import type { Done } from '#tests/chaos/technician.ts';
import type { Learned } from '#tests/chaos/baseline.ts';

/** Grace period: how long a screen may keep showing an outdated claim after it has shown a tap. Too short to notice. */
const WITHDRAW_MS = 250;

type Facts = { evidence: Evidence; done: readonly Done[]; learned: Learned; inspectionId: string; client: string };
type Moment = { at: number; until: number };

const countBy = (times: Iterable<number>, at: number) => [...times].filter((time) => time <= at).length;

/** Number of photos that the server had reported as verified by `at`; only of the component `of` if given. */
function verifiedBy({ evidence }: Facts, at: number, of?: string): number {
  const ids = [...evidence.verified].filter(([photoId, time]) => {
    const announced = evidence.announced.get(photoId);
    const isStored = (evidence.stored.get(photoId) ?? []).some(
      (entry) => entry.at <= at && entry.sha256 === announced?.sha256,
    );
    return time <= at && isStored && (of === undefined || announced?.componentId === of);
  });
  return ids.length;
}

/** Number of photos that the screen had shown as taken while the claim was still visible. */
const takenBy = ({ done }: Facts, { at, until }: Moment): number =>
  countBy(
    done.filter(({ step }) => step.photo !== undefined).map((action) => action.at),
    Math.max(at, until - WITHDRAW_MS),
  );

/** Answers that the screen had acknowledged and the server didn't have while the screen claimed that everything was sent. */
function unsentAnswers({ evidence, done, learned }: Facts, { at, until }: Moment): string[] {
  const seen = Math.max(at, until - WITHDRAW_MS);
  const newest = new Map<string, { value: unknown; at: number }>();
  for (const action of done.filter((each) => each.at <= seen)) {
    for (const [fieldId, value] of Object.entries(learned[action.step.id] ?? {}))
      newest.set(fieldId, { value, at: action.at });
  }
  return [...newest].flatMap(([fieldId, answer]) => {
    const takenAt = evidence.taken.get(acceptedKey(fieldId, answer.value)) ?? Number.POSITIVE_INFINITY;
    return takenAt <= Math.max(at, answer.at + WITHDRAW_MS) ? [] : [fieldId];
  });
}

function allSent(facts: Facts, moment: Moment, text: string): string[] {
  const answers = unsentAnswers(facts, moment);
  const taken = takenBy(facts, moment);
  const seen = Math.max(moment.at, moment.until - WITHDRAW_MS);
  const safe = verifiedBy(facts, seen);
  return [
    ...(answers.length === 0 ? [] : [`'${text}' while only the phone had ${answers.slice(0, 5).join(', ')}`]),
    ...(safe >= taken ? [] : [`'${text}' while ${taken - safe} of ${taken} photos were not safe`]),
  ];
}

const numbers = (text: string) => (text.match(/\d+/g) ?? []).map(Number);

function atMost(facts: Facts, { at }: Moment, claim: { count: number; text: string; of?: string }): string[] {
  const safe = verifiedBy(facts, at, claim.of);
  return claim.count <= safe
    ? []
    : [`'${claim.text}'${claim.of === undefined ? '' : ` of ${claim.of}`} while ${safe} were safe`];
}

function checkAll(facts: Facts, moment: Moment, count: number, text: string): string[] {
  const taken = takenBy(facts, moment);
  return [
    ...atMost(facts, moment, { count, text }),
    ...(count >= taken ? [] : [`'${text}' after ${taken} photos had been taken`]),
  ];
}

type ClaimCheck = (claim: Claim, moment: Moment, facts: Facts) => string[];

function checkThumbs({ text, of }: Claim, moment: Moment, facts: Facts): string[] {
  const count = text.split('|').filter((label) => label === 'Safe').length;
  return atMost(facts, moment, { count, text: `${count} × Safe`, ...(of === undefined ? {} : { of }) });
}

function checkStatus({ text }: Claim, moment: Moment, facts: Facts): string[] {
  if (text === '' || text === 'Syncing') return [];
  const isShownDone = /^(Completed|Revised)/.test(text);
  const completedAt = facts.evidence.completed.get(facts.inspectionId) ?? Number.POSITIVE_INFINITY;
  const early = isShownDone && completedAt > moment.at ? [`'${text}' before the server had the completion`] : [];
  return [...early, ...allSent(facts, moment, text)];
}

/** `all` matches a claim about every photo; `some` matches a partial count that may still grow. */
const checkCount =
  (all: RegExp, some: RegExp): ClaimCheck =>
  ({ text }, moment, facts) => {
    const [count = 0] = numbers(text);
    if (all.test(text)) return checkAll(facts, moment, count, text);
    return some.test(text) ? atMost(facts, moment, { count, text: text }) : [];
  };

const checkWhole =
  (all: RegExp): ClaimCheck =>
  ({ text }, moment, facts) =>
    all.test(text) ? allSent(facts, moment, text) : [];

const CLAIM_CHECKS: Record<ClaimKind, ClaimCheck> = {
  thumbs: checkThumbs,
  footer: checkWhole(/^All (safe|saved)$/),
  photos: checkCount(/^All \d+ photos? safe/, /^\d+ of \d+ photos safe/),
  status: checkStatus,
  badge: checkCount(/^\d+ safe$/, /^\d+ of \d+ sent$/),
  settings: checkWhole(/^Everything has synced/),
};

/** Filters out the inspections of other seeds, which the dashboard also lists. */
const isMine = ({ kind, of }: Claim, { client }: Facts) =>
  !(kind === 'status' || kind === 'badge') || of === undefined || of === client;

/** Every false 'safe', 'sent' or 'completed' that a screen has shown. */
export function falseClaims(shown: readonly Shown[], facts: Facts): string[] {
  const wrong = shown.flatMap(({ at, until, page, claims }) =>
    claims
      .filter((claim) => isMine(claim, facts))
      .flatMap((claim) =>
        CLAIM_CHECKS[claim.kind](claim, { at, until }, facts).map((what) => `On ${page} the screen said ${what}`),
      ),
  );
  return [...new Set(wrong)];
}
