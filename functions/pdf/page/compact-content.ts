const COLOR = /\/DeviceRGB (cs|CS)\n(\S+ \S+ \S+) (?:scn|SCN)/g;
const FRACTION = /-?\d+\.\d+/g;

/** A hundredth of a point shows nowhere; what is small may be a factor of something large. */
function rounded(text: string): string {
  const value = Number(text);
  return String(Number(value.toFixed(Math.abs(value) < 10 ? 4 : 2)));
}

const GLYPHS = /<((?:[0-9a-f]{4})+)>/g;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '(': '\\(', ')': '\\)', '\r': '\\r' };

/** Glyphs as bytes rather than as their hexadecimal digits, which pack half as well. */
function literal(hexadecimal: string): string {
  const bytes = Buffer.from(hexadecimal, 'hex').toString('latin1');
  return `(${bytes.replace(/[\\()\r]/g, (sign) => ESCAPES[sign] ?? sign)})`;
}

/**
 * The operators of a page in their shortest form: numbers as exact as paper shows them, colours by their short operators, marks
 * without what readers do not use, and glyphs as bytes. Until the last step texts are hexadecimal, so that nothing of them is
 * mistaken for a number.
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
