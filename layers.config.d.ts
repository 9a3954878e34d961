type Layer = readonly [name: string, holds: string];

export const SERVER_LAYERS: readonly Layer[];
export const WEB_LAYERS: readonly Layer[];
export const WEB_APART: Readonly<Record<string, readonly string[]>>;
