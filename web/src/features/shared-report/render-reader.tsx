import { renderToString } from 'react-dom/server';
import type { RenderReader } from '#shared/reader-page.ts';
import { ShareApp } from './shared-report-app.tsx';

/** Renders a link's page on the server, identical to what main.tsx renders from the same response. */
export const renderReader: RenderReader = ({ token, documents }) =>
  renderToString(<ShareApp token={token} first={documents} search="" />);
