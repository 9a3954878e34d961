import { createContext, useContext } from 'react';
import type { ReportEdits } from '#shared/report/edits.ts';
import type { ReportModel } from '#shared/report/model.ts';

/** What the parts of the editor work on. */
export type Editor = {
  inspectionId: string;
  /** As the engine wrote it. */
  base: ReportModel;
  /** As it reads with the changes. */
  shown: ReportModel;
  edits: ReportEdits;
  /** Whether this person may change words and prices; layout is open to everyone who may edit. */
  may: { wording: boolean; prices: boolean };
  /** Stores changes on this device at once; `null` takes one back. */
  change: (values: Readonly<Record<string, unknown>>) => void;
  /** Says what a photo shows. */
  caption: (photoId: string, text: string) => void;
};

export const EditorContext = createContext<Editor | undefined>(undefined);

/** The editor around this part. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (editor === undefined) throw new Error('This part belongs inside the report editor');
  return editor;
}
