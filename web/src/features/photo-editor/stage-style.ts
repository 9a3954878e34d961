import type { CSSProperties } from 'react';

/** The stage's aspect ratio, for the style sheet that fits it into the available space. */
export type StageStyle = CSSProperties & { '--marked-photo-ratio': number };
