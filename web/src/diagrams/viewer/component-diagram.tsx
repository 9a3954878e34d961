import { placeInDrawing } from '../places.ts';
import { DiagramViewer, type DiagramViewerProps } from './diagram-viewer.tsx';

type ComponentDiagramProps = Pick<DiagramViewerProps, 'openedFrom' | 'onClose'> & { componentId: string };

/** The diagram that shows a component best, at its part; nothing for a component that isn't drawn. */
export function ComponentDiagram({ componentId, ...rest }: ComponentDiagramProps) {
  const place = placeInDrawing(componentId);
  return place === undefined ? null : <DiagramViewer {...place} {...rest} />;
}
