import { lazy, Suspense, useState } from 'react';
import type { ComponentDefinition } from '#shared/inspection/types.ts';
import { isDrawn } from '#web/diagrams/is-drawn.ts';
import { Icon } from '#web/ui/field-kit/icon.tsx';

const ComponentDiagram = lazy(async () => ({
  default: (await import('#web/diagrams/viewer/component-diagram.tsx')).ComponentDiagram,
}));

/** 'Show diagram', if the component appears in one of the drawings; otherwise null. */
export function ShowDiagram({ component }: { component: ComponentDefinition }) {
  const [isOpen, setOpen] = useState(false);
  if (!isDrawn(component.id)) return null;
  return (
    <>
      <button type="button" className="ui-btn ui-btn-ghost ui-btn-small ui-diagram" onClick={() => setOpen(true)}>
        <Icon name="diagram" />
        <span>
          Show diagram<span className="ui-sr"> of {component.label}</span>
        </span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <ComponentDiagram componentId={component.id} openedFrom={component.label} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
