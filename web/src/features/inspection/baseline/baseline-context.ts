import { createContext } from 'react';
import type { LocalBaseline } from '#web/offline/db/records.ts';

/** Summary of the client's earlier visits; undefined while no earlier visit is known. */
export const BaselineContext = createContext<LocalBaseline | undefined>(undefined);
