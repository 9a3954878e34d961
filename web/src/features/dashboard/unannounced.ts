import { createContext, useContext } from 'react';

/**
 * Photos of each inspection that only their device knows of. Read once for the whole list: a live query in each row reads the
 * database and renders again as often as there are rows.
 */
export const UnannouncedContext = createContext<ReadonlyMap<string, number>>(new Map());

export const useUnannouncedOf = (inspectionId: string): number | undefined =>
  useContext(UnannouncedContext).get(inspectionId);
