/** The audience of a file's texts, by path. The first match applies. */
const AREAS: readonly (readonly [area: string, path: RegExp])[] = [
  ['mail', /^functions\/mail\//],
  ['PDF', /^functions\/pdf\//],
  ['trade data', /^shared\/(catalog|inspection\/(definitions|rules|sheets|guided)|sizing)\//],
  ['report and proposal', /^shared\/(report|proposal|pull-sheet|inspection|pricing)\//],
  ['schemas and shared rules', /^shared\//],
  ['server', /^functions\//],
  ['public pages', /^web\/(site|src\/site)\//],
];

export function areaOf(file: string): string {
  const known = AREAS.find(([, path]) => path.test(file))?.[0];
  if (known !== undefined) return known;
  const [, feature] = /^web\/src\/features\/([^/]+)/.exec(file) ?? [];
  return feature === undefined ? 'screens: app' : `screens: ${feature}`;
}
