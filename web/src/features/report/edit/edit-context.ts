import { createContext, useContext } from 'react';
import type { ReportEdits } from '#shared/report/edits/edits.ts';
import type { ReportModel } from '#shared/report/model.ts';

/** The context of the editor's components. */
export type Editor = {
  inspectionId: string;
  /** As the engine generated it. */
  base: ReportModel;
  /** With the changes applied. */
  shown: ReportModel;
  edits: ReportEdits;
  /** Whether this user may change text and prices. Everyone who may edit can change the layout. */
  may: { wording: boolean; prices: boolean };
  /** Stores changes on this device immediately. `null` reverts one. */
  change: (values: Readonly<Record<string, unknown>>) => void;
  /** Sets the caption of a photo. */
  caption: (photoId: string, text: string) => void;
};

export const EditorContext = createContext<Editor | undefined>(undefined);

/** The editor that contains this component. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (editor === undefined) throw new Error('This component must be inside the report editor');
  return editor;
}
