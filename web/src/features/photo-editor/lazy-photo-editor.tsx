import { lazy, Suspense } from 'react';
import type { PhotoEditorProps } from './photo-editor.tsx';

const load = () => import('./photo-editor.tsx');
const Editor = lazy(async () => ({ default: (await load()).PhotoEditor }));

/** Prefetches the editor's code, so that it opens immediately. */
export function warmPhotoEditor(): void {
  void load().catch(() => undefined);
}

/** The photo editor, loaded when it is first opened. The service worker caches it for offline use. */
export function LazyPhotoEditor(props: PhotoEditorProps) {
  return (
    <Suspense fallback={null}>
      <Editor {...props} />
    </Suspense>
  );
}
