import type { CSSProperties } from 'react';

/** The stage's proportions, for the style sheet that fits it into its room. */
export type StageStyle = CSSProperties & { '--mp-ratio': number };
