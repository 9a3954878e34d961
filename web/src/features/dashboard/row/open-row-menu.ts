import { createContext, useCallback, useContext, useState } from 'react';

/** The inspection whose menu is open; undefined if none is. */
export type OpenRowMenu = { openId: string | undefined; setOpenId: (inspectionId: string | undefined) => void };

/**
 * State kept above the rows, by inspection: a row may be remounted when the list switches from the device's copy to the
 * server's, and its menu must stay open.
 */
export const OpenRowMenuContext = createContext<OpenRowMenu>({ openId: undefined, setOpenId: () => undefined });

export function useOpenRowMenu(): OpenRowMenu {
  const [openId, setOpenId] = useState<string>();
  return { openId, setOpenId };
}

/** Whether this inspection's menu is open, and the setter. */
export function useRowMenu(inspectionId: string): [boolean, (isOpen: boolean) => void] {
  const { openId, setOpenId } = useContext(OpenRowMenuContext);
  const setIsOpen = useCallback(
    (isOpen: boolean) => setOpenId(isOpen ? inspectionId : undefined),
    [setOpenId, inspectionId],
  );
  return [openId === inspectionId, setIsOpen];
}
