import { BRAND } from '#shared/brand.ts';
import { escapeHtml } from '#functions/mail/render/to-html.ts';
import type { ShownMail } from './write-mails.ts';

const STYLE = `
:root{color-scheme:light;font:15px/1.4 system-ui,sans-serif;color:#1f2328}
body{margin:0;display:grid;grid-template-columns:300px 1fr;height:100vh;background:#f6f5f2}
nav{overflow:auto;border-right:1px solid #cfcac1;padding:12px;background:#fff}
nav h2{font-size:13px;margin:16px 8px 4px;color:#6a6f76}
nav a{display:block;padding:8px;border-radius:8px;color:inherit;text-decoration:none}
nav a[aria-current]{background:#fdf0e9;font-weight:700}
main{display:grid;grid-template-rows:auto 1fr;min-width:0}
header{display:flex;flex-wrap:wrap;gap:8px 20px;align-items:center;padding:12px 16px;border-bottom:1px solid #cfcac1;background:#fff}
header strong{flex:1 1 320px}
label{display:inline-flex;gap:6px;align-items:center;min-height:32px}
iframe{border:0;height:100%;width:100%;background:#fff;justify-self:center}
iframe.phone{width:390px;border-inline:1px solid #cfcac1}
@media (max-width:700px){body{grid-template-columns:1fr;grid-template-rows:180px 1fr}}
`;

const SCRIPT = `
const frame=document.querySelector('iframe'),links=[...document.querySelectorAll('nav a')];
const chosen=(name)=>document.querySelector('input[name='+name+']:checked').value;
function show(){
  const file=decodeURIComponent(location.hash.slice(1))||links[0].dataset.file;
  const link=links.find((each)=>each.dataset.file===file)||links[0];
  links.forEach((each)=>each===link?each.setAttribute('aria-current','page'):each.removeAttribute('aria-current'));
  document.querySelector('#subject').textContent=link.dataset.subject;
  const end=chosen('part')==='text'?'.txt':chosen('light')==='dark'?'.dark.html':'.html';
  frame.className=chosen('width');
  frame.src=link.dataset.file+end;
}
addEventListener('hashchange',show);
document.querySelector('header').addEventListener('change',show);
new EventSource('changes').addEventListener('message',()=>location.reload());
show();
`;

const link = ({ file, example, subject }: ShownMail): string =>
  `<a href="#${file}" data-file="${file}" data-subject="${escapeHtml(subject)}">${escapeHtml(example)}</a>`;

function list(mails: readonly ShownMail[]): string {
  const templates = [...new Set(mails.map(({ template }) => template))];
  return templates
    .map((name) => {
      const own = mails.filter(({ template }) => template === name);
      return `<h2>${escapeHtml(name)}</h2>${own.map(link).join('')}`;
    })
    .join('');
}

const choice = (name: string, values: readonly [string, string][]): string =>
  values
    .map(([value, label], index) => {
      const checked = index === 0 ? ' checked' : '';
      return `<label><input type="radio" name="${name}" value="${value}"${checked}>${label}</label>`;
    })
    .join('');

/** The page that lists the emails and shows one. */
export const previewPage = (mails: readonly ShownMail[]): string => `<!doctype html><html lang="en"><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Mails of ${BRAND.name}</title><style>${STYLE}</style></head><body>
<nav aria-label="Mails">${list(mails)}</nav>
<main><header><strong id="subject"></strong>
<span role="radiogroup" aria-label="Part">${choice('part', [
  ['html', 'HTML'],
  ['text', 'Text'],
])}</span>
<span role="radiogroup" aria-label="Width">${choice('width', [
  ['wide', 'Wide'],
  ['phone', 'Phone'],
])}</span>
<span role="radiogroup" aria-label="Screen">${choice('light', [
  ['light', 'Light'],
  ['dark', 'Dark'],
])}</span></header>
<iframe title="The mail" sandbox="allow-popups"></iframe></main>
<script>${SCRIPT}</script></body></html>`;
