import * as z from 'zod';
import type { SuggestedResponse } from '#shared/contract/company-settings.ts';
import { Ulid } from '#shared/contract/common.ts';
import { SuggestedFinding, suggestionName } from '#shared/inspection/suggestions.ts';
import { keys, lists } from '#functions/data/keys.ts';
import type { TenantTable, TenantWrite } from '#functions/data/tenant-table.ts';
import { auditWrite } from '#functions/features/audit/audit.ts';
import { stableId } from '#functions/platform/stable-id.ts';

/**
 * The findings that a technician wrote in one inspection. Stored with the inspection and replaced at each completion.
 */
const SuggestionsRecord = z.object({
  v: z.literal(1),
  entity: z.literal('Suggestions'),
  inspectionId: Ulid,
  createdAt: z.string(),
  inspectorName: z.string(),
  findings: z.array(SuggestedFinding),
});
type SuggestionsRecord = z.infer<typeof SuggestionsRecord>;

/** The office's decision on a wording for a part; it also applies to later inspections. */
const DecisionRecord = z.object({
  v: z.literal(1),
  entity: z.literal('SuggestionDecision'),
  suggestionId: Ulid,
  decision: z.enum(['accepted', 'dismissed']),
  at: z.string(),
  by: z.string(),
});
type Decision = z.infer<typeof DecisionRecord>['decision'];

/** The maximum number of inspections read, newest first, and the page size of decisions. */
const MAX_INSPECTIONS = 300;
const DECISIONS_PER_PAGE = 500;
const MAX_NAMED = 5;

export const suggestionIdOf = (finding: SuggestedFinding): string => stableId(suggestionName(finding));

type Source = Pick<SuggestionsRecord, 'inspectionId' | 'createdAt' | 'inspectorName'>;

/** The write that suggests an inspection's custom findings to the office; deletes the row if there are none. */
export function suggestionsWrite(source: Source, findings: readonly SuggestedFinding[]): TenantWrite {
  const { inspectionId, createdAt, inspectorName } = source;
  const key = keys.suggestions(inspectionId);
  if (findings.length === 0) return { kind: 'delete', key };
  const item: SuggestionsRecord = {
    v: 1,
    entity: 'Suggestions',
    inspectionId,
    createdAt,
    inspectorName,
    findings: [...findings],
  };
  return { kind: 'put', key, item, index: { GSI1PK: lists.suggestions, GSI1SK: `${createdAt}#${inspectionId}` } };
}

type Deciding = { suggestionId: string; decision: Decision; at: string; by: string };

/** The write that stores a decision; a repetition only updates its time. */
export function decisionWrite({ suggestionId, decision, at, by }: Deciding): TenantWrite {
  const item = { v: 1, entity: 'SuggestionDecision', suggestionId, decision, at, by } as const;
  return { kind: 'put', key: keys.suggestionDecision(suggestionId), item };
}

export async function dismissSuggestion(table: TenantTable, deciding: Omit<Deciding, 'decision'>): Promise<void> {
  const { suggestionId, at, by } = deciding;
  const known = await table.get(DecisionRecord, keys.suggestionDecision(suggestionId));
  if (known !== undefined) return;
  const entry = auditWrite({ act: 'response.suggestion.dismiss', at, by, subject: suggestionId, detail: {} });
  await table.write([decisionWrite({ ...deciding, decision: 'dismissed' }), entry]);
}

async function decidedIds(table: TenantTable): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  let cursor: string | undefined;
  do {
    const page = await table.query({
      schema: DecisionRecord,
      partition: '',
      sortBegins: keys.suggestionDecisionPrefix,
      limit: DECISIONS_PER_PAGE,
      cursor,
      consistent: true,
    });
    for (const { suggestionId } of page.items) ids.add(suggestionId);
    cursor = page.cursor;
  } while (cursor !== undefined);
  return ids;
}

function withoutPrice({ repair, ...finding }: SuggestedFinding): SuggestedFinding {
  if (repair === undefined) return finding;
  const { label, quantity, unit } = repair;
  return { ...finding, repair: { label, quantity, unit } };
}

/** Groups equal wordings of a part: the newest wording, and the inspections that contain it. */
export async function listSuggestions(table: TenantTable, showPrices: boolean): Promise<SuggestedResponse[]> {
  const [page, decided] = await Promise.all([
    table.query({
      schema: SuggestionsRecord,
      index: 'GSI1',
      partition: lists.suggestions,
      limit: MAX_INSPECTIONS,
      newestFirst: true,
    }),
    decidedIds(table),
  ]);
  const rows = new Map<string, SuggestedResponse>();
  for (const { findings, inspectionId, createdAt, inspectorName } of page.items) {
    for (const finding of findings) {
      const suggestionId = suggestionIdOf(finding);
      if (decided.has(suggestionId)) continue;
      const shown = showPrices ? finding : withoutPrice(finding);
      const row = rows.get(suggestionId) ?? { ...shown, suggestionId, count: 0, inspections: [] };
      const from = row.inspections.length < MAX_NAMED ? [{ inspectionId, createdAt, inspectorName }] : [];
      rows.set(suggestionId, { ...row, count: row.count + 1, inspections: [...row.inspections, ...from] });
    }
  }
  return [...rows.values()];
}
