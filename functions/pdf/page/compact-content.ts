const COLOR = /\/DeviceRGB (cs|CS)\n(\S+ \S+ \S+) (?:scn|SCN)/g;
const FRACTION = /-?\d+\.\d+/g;

/** A hundredth of a point is invisible; small values keep more digits, because they may be factors of large ones. */
function rounded(text: string): string {
  const value = Number(text);
  return String(Number(value.toFixed(Math.abs(value) < 10 ? 4 : 2)));
}

const GLYPHS = /<((?:[0-9a-f]{4})+)>/g;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '(': '\\(', ')': '\\)', '\r': '\\r' };

/** Writes glyphs as bytes instead of hexadecimal digits, which compress half as well. */
function literal(hexadecimal: string): string {
  const bytes = Buffer.from(hexadecimal, 'hex').toString('latin1');
  return `(${bytes.replace(/[\\()\r]/g, (sign) => ESCAPES[sign] ?? sign)})`;
}

/**
 * Minifies a page's operators: numbers rounded to what is visible on paper, short color operators, marks without
 * unused data, and glyphs as bytes. Texts stay hexadecimal until the last step, so that nothing in them is mistaken
 * for a number.
 */
export function compactContent(operators: string): string {
  return operators
    .replace(COLOR, (_all, operator: string, color: string) => `${color} ${operator === 'cs' ? 'rg' : 'RG'}`)
    .replace(/\/Artifact <<\n\/Type \/(?:Layout|Pagination)\n>> BDC/g, '/Artifact BMC')
    .replace(/<<\n\/MCID (\d+)\n>>/g, '<</MCID $1>>')
    .replace(FRACTION, rounded)
    .replace(GLYPHS, (_all, glyphs: string) => literal(glyphs))
    .replace(/\[(\((?:[^\\()]|\\.)*\)) 0\] TJ/gs, '$1 Tj');
}
