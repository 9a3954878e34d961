import { lazy, Suspense } from 'react';
import type { PhotoEditorProps } from './photo-editor.tsx';

const load = () => import('./photo-editor.tsx');
const Editor = lazy(async () => ({ default: (await load()).PhotoEditor }));

/** Fetches the editor's code before it is asked for, so that it opens at once. */
export function warmPhotoEditor(): void {
  void load().catch(() => undefined);
}

/** The photo editor, loaded when it is opened first; the service worker keeps it for where there is no signal. */
export function LazyPhotoEditor(props: PhotoEditorProps) {
  return (
    <Suspense fallback={null}>
      <Editor {...props} />
    </Suspense>
  );
}
