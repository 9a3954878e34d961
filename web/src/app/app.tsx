import { Component, Suspense, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { PageLoading } from '#web/ui/page-loading.tsx';
import { ChunkNotice } from '../ui/chunk-notice.tsx';
import { logProblem } from '../lib/log.ts';
import { AppRouter } from './app-router.tsx';
import { AppRoutes } from './router.tsx';
import { store } from '../lib/state/store.ts';

/** Catches errors that no page handled: says that no work is lost, and offers a reload. */
class ErrorBoundary extends Component<{ children: ReactNode }, { error: Error | undefined }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidCatch(error: Error): void {
    logProblem('A page failed', error);
  }

  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children;
    return (
      <main className="page-failed">
        <h1>Something went wrong</h1>
        <p>Your work is safe on this device.</p>
        <button type="button" onClick={() => globalThis.location.reload()}>
          Reload
        </button>
      </main>
    );
  }
}

export function App() {
  return (
    <ErrorBoundary>
      <Provider store={store}>
        <AppRouter>
          <Suspense fallback={<PageLoading />}>
            <AppRoutes />
          </Suspense>
          <ChunkNotice />
        </AppRouter>
      </Provider>
    </ErrorBoundary>
  );
}
