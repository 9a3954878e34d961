import type { Missing } from '#shared/inspection/results.ts';
import { fluePath, inspectionPath } from '#web/lib/paths.ts';
import { hrefOf } from '../model/place-href.ts';
import type { InspectionPart } from '../model/workspace.ts';
import { hasFlueScreen } from './flue-steps.ts';

/** Query parameter that focuses the first unanswered question of the flue's screen. */
export const FOCUS_PARAM = 'ask';

export const flueHref = (inspectionId: string, componentId: string): string => fluePath(inspectionId, componentId);

export const openQuestionHref = (inspectionId: string, componentId: string): string =>
  `${fluePath(inspectionId, componentId)}?${FOCUS_PARAM}=1`;

/** Address of the flue's card in the inspection. */
export const cardHref = (inspectionId: string, { section, component }: InspectionPart): string =>
  inspectionPath(inspectionId) + hrefOf(section.id, component.id);

/** Whether a missing answer of the card belongs on the flue's screen. */
export const belongsOnFlueScreen = (part: InspectionPart | undefined, missing: readonly Missing[]): boolean =>
  part !== undefined &&
  hasFlueScreen(part) &&
  missing.some(({ fieldId }) => part.component.fields.some(({ id }) => id === fieldId));
