import { lazy, Suspense, useEffect, useState } from 'react';
import type { Insert } from '#shared/contract/inserts.ts';
import { type InspectionPart, useInspectionActions } from '#web/features/inspection/model/workspace.ts';
import { Icon } from '#web/ui/field-kit/icon.tsx';
import { refreshInserts } from '#web/offline/entities/local-inserts.ts';
import { useInserts } from '#web/offline/hooks/use-inserts.ts';
import { answersOf, fieldIdsOf, placeOf } from './insert-answers.ts';
import './insert-choice.css';
import { clearanceText, inchesText } from './insert-names.ts';

/** The sheet's code loads on the first press. */
const ChoiceSheet = lazy(async () => ({ default: (await import('./insert-choice-sheet.tsx')).ChoiceSheet }));

/** The company's notes on the entered unit, if it is on the list. */
function Noted({ insert }: { insert: Insert }) {
  const facts = [
    insert.minLinerIn === null ? '' : `minimum liner ${inchesText(insert.minLinerIn)}`,
    clearanceText(insert.clearances) === '–' ? '' : `clearances ${clearanceText(insert.clearances)}`,
    insert.note,
  ].filter((fact) => fact !== '');
  if (facts.length === 0) return null;
  return <p className="ui-note insert-noted">On your company’s list: {facts.join('; ')}.</p>;
}

type OfferProps = {
  part: Pick<InspectionPart, 'component' | 'answers'>;
  place: NonNullable<ReturnType<typeof placeOf>>;
};

function Offer({ part: { component, answers }, place }: OfferProps) {
  const actions = useInspectionActions();
  const inserts = useInserts();
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    // Offline, the device's copy of the list is offered.
    if (navigator.onLine) refreshInserts().catch(() => undefined);
  }, []);

  const fitting = (inserts ?? []).filter(({ kind }) => kind === place.kind);
  if (fitting.length === 0) return null;
  const ids = fieldIdsOf(place);
  const entered = fitting.find(({ maker, model }) => maker === answers[ids.brand] && model === answers[ids.model]);
  return (
    <div>
      <button type="button" className="ui-btn ui-wide" onClick={() => setOpen(true)}>
        <Icon name="list" />
        Choose from the company’s list
      </button>
      {entered !== undefined && <Noted insert={entered} />}
      {isOpen && (
        <Suspense fallback={null}>
          <ChoiceSheet
            inserts={fitting}
            onClose={() => setOpen(false)}
            onChoose={(insert) => {
              actions.save(answersOf(component, insert));
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/**
 * Offers the company's inserts or stoves on the card of such a unit. One tap fills in fuel, brand, model and collar. Renders
 * nothing for other components, or if the list has none of the kind. Every card renders this component, but only matching ones
 * read the list.
 */
export function InsertChoice({ part }: Pick<OfferProps, 'part'>) {
  const place = placeOf(part.component.id);
  return place === undefined ? null : <Offer part={part} place={place} />;
}
