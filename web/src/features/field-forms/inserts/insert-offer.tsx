import { lazy, Suspense, useEffect, useState } from 'react';
import type { Insert } from '#shared/contract/inserts.ts';
import { type InspectionPart, useInspectionActions } from '#web/features/inspection/model/workspace.ts';
import { Icon } from '#web/ui/field-kit/icon.tsx';
import { refreshInserts } from '#web/offline/entities/local-inserts.ts';
import { useInserts } from '#web/offline/hooks/use-inserts.ts';
import { answersOf, fieldIdsOf, type InsertPlace } from './insert-answers.ts';
import './insert-offer.css';
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

type InsertOfferProps = {
  part: Pick<InspectionPart, 'component' | 'answers'>;
  place: InsertPlace;
};

/** The company's list for a unit's card, and its notes on the entered unit; nothing while the list has none of the kind. */
export function InsertOffer({ part: { component, answers }, place }: InsertOfferProps) {
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
