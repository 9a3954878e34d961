import { createContext } from 'react';
import type { LocalBaseline } from '#web/offline/db/records.ts';

/** What the client's visits before say; undefined while nothing is known of any. */
export const BaselineContext = createContext<LocalBaseline | undefined>(undefined);
