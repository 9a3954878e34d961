import { lazy, Suspense, useState } from 'react';
import { addInstance } from '#shared/inspection/instances.ts';
import type { Repetition } from '../model/instances.ts';
import { useResult } from '../model/workspace.ts';
import { Icon } from '#web/ui/field-kit/icon.tsx';
import { useAddInstance } from './use-add-instance.ts';

const ArrangeSheet = lazy(async () => ({ default: (await import('./arrange-sheet.tsx')).ArrangeSheet }));

type InstanceBarProps = { repetition: Repetition; onGo: (sectionId: string) => void };

/** The flues or appliances of this section: switch to one, add one, or reorder them. */
export function InstanceBar({ repetition, onGo }: InstanceBarProps) {
  const { noun, group, instances, currentKey, sectionIdOf } = repetition;
  const result = useResult();
  const [isArranging, setArranging] = useState(false);
  const leftOf = (key: string) => {
    const section = result.progress.sections.find(({ sectionId }) => sectionId === sectionIdOf(key));
    return section === undefined ? 0 : section.left + section.recheck;
  };
  const { add, isJustAdded } = useAddInstance(repetition, onGo);
  const addEmpty = () => add(({ answers }, key) => addInstance(answers, group, key));
  const name = noun.toLowerCase();
  return (
    <nav className="inspection-instances" aria-label={`${noun}s`}>
      {instances.length > 1 && (
        <ul>
          {instances.map(({ key, label }) => (
            <li key={key}>
              <button
                type="button"
                className="inspection-instance"
                aria-current={key === currentKey ? 'true' : undefined}
                onClick={() => key !== currentKey && onGo(sectionIdOf(key))}
              >
                {label}
                <span className="inspection-instance-left">
                  {leftOf(key) === 0 ? <Icon name="check" size={18} /> : leftOf(key)}
                  <span className="ui-sr">{leftOf(key) === 0 ? ' done' : ' left'}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="inspection-instance-tools">
        <button
          type="button"
          className="inspection-instance inspection-instance-tool"
          disabled={isJustAdded}
          onClick={addEmpty}
        >
          <Icon name="plus" size={20} />
          {instances.length > 1 ? `Add ${name}` : `Another ${name}`}
        </button>
        <button
          type="button"
          className="inspection-instance inspection-instance-tool"
          onClick={() => setArranging(true)}
        >
          <Icon name="list" size={20} />
          {instances.length > 1 ? `Arrange ${name}s` : `Copy this ${name}`}
        </button>
      </div>
      {isArranging && (
        <Suspense fallback={null}>
          <ArrangeSheet repetition={repetition} onGo={onGo} onClose={() => setArranging(false)} />
        </Suspense>
      )}
    </nav>
  );
}
