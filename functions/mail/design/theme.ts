import type { CSSProperties } from 'react';

/** The product's colors (web/src/ui/theme/tokens.css) as values, because email programs don't support variables. */
export const INK = '#1f2328';
export const INK_2 = '#4a4f57';
export const INK_3 = '#6a6f76';
export const WHITE = '#ffffff';
export const ASH = '#f6f5f2';
export const LINE = '#e6e3dd';
export const EMBER = '#b8400f';
export const RUST = '#b3261e';
export const RUST_TINT = '#fceceb';

export const FONT = "Inter,system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
export const BODY_TEXT: CSSProperties = { fontFamily: FONT, fontSize: 16, lineHeight: '24px', color: INK };
export const SMALL_TEXT: CSSProperties = { fontFamily: FONT, fontSize: 13, lineHeight: '20px', color: INK_3 };

/** Breaks a word that is wider than its line instead of clipping it. */
export const BREAKS = { wordBreak: 'break-word', overflowWrap: 'anywhere' } as const;

/**
 * Optional styles, which an email program may ignore: dark colors in dark mode, and a phone's margins. Without them
 * the email is light and as wide as the screen.
 */
export const STYLES = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
a{color:${EMBER}}
@media (max-width:480px){
.m-card{padding:24px 20px 8px!important}
.m-title{font-size:22px!important;line-height:28px!important}
.m-button{display:block!important;text-align:center!important}
}
@media (prefers-color-scheme:dark){
.m-ground,.m-ground>table>tbody>tr>td{background-color:#14171a!important}
.m-card{background-color:#1e2226!important;border-color:#363b41!important}
.m-ink{color:#f1efeb!important}
.m-ink-2{color:#c9c6bf!important}
.m-ink-3{color:#a9aaa8!important}
.m-line{border-color:#4a4f57!important}
.m-box{background-color:#292e33!important;border-color:#363b41!important}
.m-warn{background-color:#3d1d1b!important;color:#ffd9d5!important}
.m-button{background-color:#f0743e!important;color:#14171a!important}
.m-link,a{color:#ff9f73!important}
a.m-button{color:#14171a!important}
}
`;
