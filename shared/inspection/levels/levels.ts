import { LEVEL } from '#shared/catalog/enumerations/inspection.ts';
import { splitId } from '#shared/inspection/instance-ids.ts';
import type { LevelCompleteness, LevelItem, LevelStatus } from '#shared/inspection/levels/level-completeness.ts';
import { LEVEL_FIELD, LEVEL_OF_PART, levelOf, SCAN_FIELD } from '#shared/inspection/levels/level-of.ts';
import type { Missing } from '#shared/inspection/results.ts';
import type { Checklist, ChecklistEntry } from '#shared/inspection/visibility.ts';

const statusOf = (entry: ChecklistEntry, missing: ReadonlySet<string>): LevelStatus => {
  if (entry.beyondLevel) return 'beyond';
  if (missing.has(entry.component.id)) return 'open';
  return entry.state === 'NOT_ACCESSIBLE' ? 'limitation' : 'answered';
};

const asItem = (entry: ChecklistEntry, missing: ReadonlySet<string>): LevelItem => ({
  id: entry.component.id,
  sectionId: entry.section.id,
  label: entry.component.instance
    ? `${entry.component.label} (${entry.component.instance.label.toLowerCase()})`
    : entry.component.label,
  level: LEVEL_OF_PART[splitId(entry.component.id).base] ?? 1,
  status: statusOf(entry, missing),
});

/** Level 2 requires a scan of the flue; without a scan, that's a limitation. */
const scanItem = (checklist: Checklist): readonly LevelItem[] => {
  const home = checklist.components.find(({ visible }) => visible.some(({ id }) => id === SCAN_FIELD));
  const field = home?.visible.find(({ id }) => id === SCAN_FIELD);
  if (!home || !field?.requiredWhen) return [];
  const scanned = checklist.answer(SCAN_FIELD);
  const level = levelOf(checklist.answer);
  const open = level !== undefined && level < 2 ? 'beyond' : 'open';
  const status = scanned === true ? 'answered' : scanned === false && open === 'open' ? 'limitation' : open;
  return [{ id: SCAN_FIELD, sectionId: home.section.id, label: 'Video scan of the flue', level: 2, status }];
};

/** What the chosen level requires, and which of those items are answered, limited or open. */
export const levelCompleteness = (checklist: Checklist, missing: readonly Missing[]): LevelCompleteness => {
  const open = new Set(missing.map(({ componentId }) => componentId));
  const parts = checklist.components.filter(({ component }) => !component.stateless || open.has(component.id));
  const items = [...parts.map((entry) => asItem(entry, open)), ...scanItem(checklist)];
  const chosen = LEVEL.find(({ value }) => value === checklist.answer(LEVEL_FIELD));
  // Inspection levels don't apply to a dryer vent.
  const isAsked = checklist.components.some(({ visible }) => visible.some(({ id }) => id === LEVEL_FIELD));
  const count = (status: LevelStatus) => items.filter((item) => item.status === status).length;
  return {
    ...(chosen && { level: chosen.value }),
    label: chosen?.label ?? (isAsked ? 'Level not chosen' : 'This inspection'),
    required: items.length - count('beyond'),
    answered: count('answered'),
    limitations: count('limitation'),
    open: count('open'),
    items,
  };
};

/** Whether a Level 2 or 3 inspection was made without a scan of the flue. */
export const lacksScan = (checklist: Checklist): boolean =>
  scanItem(checklist).some(({ status }) => status === 'limitation');
