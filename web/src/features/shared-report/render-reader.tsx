import { renderToString } from 'react-dom/server';
import type { RenderReader } from '#shared/reader-page.ts';
import { ShareApp } from './shared-report-app.tsx';

/** Draws the page of a link on the server: what main.tsx draws from the same answer. */
export const renderReader: RenderReader = ({ token, documents }) =>
  renderToString(<ShareApp token={token} first={documents} search="" />);
