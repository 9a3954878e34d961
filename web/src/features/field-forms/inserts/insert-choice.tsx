import type { InspectionPart } from '#web/features/inspection/model/workspace.ts';
import { optionalPart } from '#web/ui/optional-part.tsx';
import { placeOf } from './insert-answers.ts';

/** Loaded with the first card of an insert or stove. */
const InsertOffer = optionalPart(async () => (await import('./insert-offer.tsx')).InsertOffer);

type InsertChoiceProps = { part: Pick<InspectionPart, 'component' | 'answers'> };

/**
 * Offers the company's inserts or stoves on the card of such a unit. One tap fills in fuel, brand, model and collar. Renders
 * nothing for other components, or if the list has none of the kind. Every card renders this component, but only matching ones
 * read the list.
 */
export function InsertChoice({ part }: InsertChoiceProps) {
  const place = placeOf(part.component.id);
  return place === undefined ? null : <InsertOffer part={part} place={place} />;
}
