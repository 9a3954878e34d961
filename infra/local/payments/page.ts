import type { ServerResponse } from 'node:http';

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

export const dollars = (cents: number): string =>
  `${cents < 0 ? '-' : ''}$${(Math.abs(cents) / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`;

/** The HTML layout of the double's pages. */
export const page = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
  body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: #f5f4f1; color: #1d2127 }
  main { max-width: 26rem; margin: 8vh auto; padding: 2rem; background: #fff; border: 1px solid #dedad3; border-radius: 12px }
  h1 { margin: 0 0 .25rem; font-size: 1.25rem } h2 { margin: 1.5rem 0 .25rem; font-size: 1rem } p { margin: .5rem 0 }
  .amount { font-size: 2rem; font-weight: 700 }
  table { width: 100%; border-collapse: collapse; margin: .75rem 0 } td, th { padding: .25rem 0; text-align: left; vertical-align: top }
  td:last-child, th:last-child { text-align: right; white-space: nowrap; padding-left: 1rem } th { border-top: 1px solid #dedad3 }
  label { display: block; margin: 1rem 0 .25rem; font-weight: 600 }
  input { box-sizing: border-box; width: 100%; padding: .75rem; font: inherit; border: 1px solid #8a8f98; border-radius: 8px }
  button { width: 100%; min-height: 48px; margin-top: 1.25rem; font: inherit; font-weight: 700; color: #fff; background: #1d2127; border: 1px solid #1d2127; border-radius: 8px }
  button.plain { color: #1d2127; background: #fff }
  a { color: #9a3412 } .note { color: #555c66; font-size: .875rem } .error { color: #b3261e; font-weight: 600 }
</style></head><body><main>${body}</main></body></html>`;

export const unknownPage = (): string => page('Not found', '<h1>There is no such page</h1>');

export const show = (response: ServerResponse, html: string, status = 200): void => {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  response.end(html);
};

export const goTo = (response: ServerResponse, url: string): void => {
  response.writeHead(303, { location: url });
  response.end();
};
