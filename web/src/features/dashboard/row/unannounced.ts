import { createContext, useContext } from 'react';

/**
 * Photos of each inspection that only their device has reported. Read once for the whole list: a live query per row would read
 * the database and re-render once per row.
 */
export const UnannouncedContext = createContext<ReadonlyMap<string, number>>(new Map());

export const useUnannouncedOf = (inspectionId: string): number | undefined =>
  useContext(UnannouncedContext).get(inspectionId);
