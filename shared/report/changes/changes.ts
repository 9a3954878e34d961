import type { ReportChange } from './changes-model.ts';
import { componentChanges } from './changes-of-components.ts';
import { findingChanges, orderChange } from './changes-of-findings.ts';
import { compared } from './compared.ts';
import { stripPrices } from '#shared/report/repairs/strip-prices.ts';
import { wordingOf } from './wording-of.ts';
import type { ReportLimitation, ReportModel, ReportReading } from '#shared/report/model.ts';

function summaryChanges(before: ReportModel, after: ReportModel): ReportChange[] {
  const { verdict: was } = before;
  const { verdict: is } = after;
  const result = compared({
    kind: 'verdict',
    text: 'The overall result changed.',
    before: was.overallCondition.label,
    after: is.overallCondition.label,
  });
  const warning: ReportChange[] =
    was.stopUse === is.stopUse
      ? []
      : [
          {
            kind: 'verdict',
            text: is.stopUse ? 'It must not be used until it is repaired.' : 'The warning not to use it was removed.',
          },
        ];
  const headline = compared({
    kind: 'text',
    text: 'The summary at the top was changed.',
    before: was.headline,
    after: is.headline,
  });
  const explanation = compared({
    kind: 'text',
    text: 'The explanation at the top was reworded.',
    before: was.explanation,
    after: is.explanation,
  });
  return [...result, ...warning, ...headline, ...explanation];
}

const limitationKey = ({ componentId = '', label, reason }: ReportLimitation) =>
  JSON.stringify([componentId, label, reason]);

function limitationChanges(before: ReportModel, after: ReportModel): ReportChange[] {
  const [was, is] = [new Set(before.limitations.map(limitationKey)), new Set(after.limitations.map(limitationKey))];
  const change =
    (kind: ReportChange['kind'], text: string) =>
    (limitation: ReportLimitation): ReportChange => ({
      kind,
      text: `${text}: ${limitation.label}.`,
      [kind === 'limitation-added' ? 'after' : 'before']: limitation.reason,
      ...(limitation.componentId !== undefined && { componentId: limitation.componentId }),
    });
  return [
    ...after.limitations
      .filter((limitation) => !was.has(limitationKey(limitation)))
      .map(change('limitation-added', 'Could not be inspected')),
    ...before.limitations
      .filter((limitation) => !is.has(limitationKey(limitation)))
      .map(change('limitation-removed', 'No longer listed as not accessible')),
  ];
}

function readingChanges(before: ReportModel, after: ReportModel): ReportChange[] {
  const was = new Map((before.readings ?? []).map((reading) => [reading.fieldId, reading]));
  const is = new Map((after.readings ?? []).map((reading) => [reading.fieldId, reading]));
  const all: ReportReading[] = [...is.values(), ...[...was.values()].filter(({ fieldId }) => !is.has(fieldId))];
  return all.flatMap(({ fieldId, label }) =>
    compared({
      kind: 'measurement',
      text: `The reading '${label}' changed.`,
      before: was.get(fieldId)?.text ?? '',
      after: is.get(fieldId)?.text ?? '',
    }),
  );
}

const addressLines = ({
  name,
  address,
  phone = '',
  email = '',
  license = '',
}: {
  name: string;
  address: string;
  phone?: string;
  email?: string;
  license?: string | undefined;
}) => [name, address, phone, email, license].filter((part) => part !== '').join(' · ');

function frameChanges(before: ReportModel, after: ReportModel): ReportChange[] {
  return [
    ...compared({
      kind: 'text',
      text: 'The client’s name or address was corrected.',
      before: addressLines(before.client),
      after: addressLines(after.client),
    }),
    ...compared({
      kind: 'text',
      text: 'The company’s details were changed.',
      before: addressLines(before.company),
      after: addressLines(after.company),
    }),
    ...compared({
      kind: 'text',
      text: 'The inspection level changed.',
      before: before.level,
      after: after.level,
    }),
    ...compared({
      kind: 'text',
      text: 'The reason for the visit changed.',
      before: before.reason,
      after: after.reason,
    }),
    ...compared({
      kind: 'text',
      text: 'The statement at the end was reworded.',
      before: before.legalStatement,
      after: after.legalStatement,
    }),
  ];
}

function calculationChanges(before: ReportModel, after: ReportModel): ReportChange[] {
  const was = new Map(before.calculations.map((calculation) => [calculation.calculationId, calculation]));
  return after.calculations.flatMap((is): ReportChange[] => {
    const known = was.get(is.calculationId);
    if (known === undefined || JSON.stringify(known) === JSON.stringify(is)) return [];
    const text = `The calculation '${is.title}' changed.`;
    const conclusion = compared({ kind: 'measurement', text, before: known.conclusion, after: is.conclusion });
    return conclusion.length > 0 ? conclusion : [{ kind: 'measurement', text }];
  });
}

/** The fallback for a revision without listed changes, because readers expect at least one. */
function otherChanges(before: ReportModel, after: ReportModel): ReportChange[] {
  const isPriced = before.showPrices && after.showPrices;
  const [was, is] = isPriced ? [before, after] : [stripPrices(before), stripPrices(after)];
  return wordingOf(was) === wordingOf(is) ? [] : [{ kind: 'text', text: 'Details were corrected.' }];
}

/**
 * What a reader of one report needs to know about another report of the same inspection, most important first, in a homeowner's
 * words. Pure; prices are compared only if both reports show them.
 */
export function changesBetween(before: ReportModel, after: ReportModel): ReportChange[] {
  const changes = [
    ...summaryChanges(before, after),
    ...findingChanges(before, after),
    ...orderChange(before, after),
    ...componentChanges(before, after),
    ...limitationChanges(before, after),
    ...readingChanges(before, after),
    ...calculationChanges(before, after),
    ...frameChanges(before, after),
  ];
  return changes.length > 0 ? changes : otherChanges(before, after);
}
