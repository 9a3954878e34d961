import { createContext, useCallback, useContext, useState } from 'react';

/** Of which inspection the menu is open; undefined while none is. */
export type OpenRowMenu = { openId: string | undefined; setOpenId: (inspectionId: string | undefined) => void };

/**
 * Held above the rows, by inspection: while the list changes from the device's copy to the server's, a row may be drawn
 * again, and its menu stays open.
 */
export const OpenRowMenuContext = createContext<OpenRowMenu>({ openId: undefined, setOpenId: () => undefined });

export function useOpenRowMenu(): OpenRowMenu {
  const [openId, setOpenId] = useState<string>();
  return { openId, setOpenId };
}

/** Whether the menu of this inspection is open, and what changes that. */
export function useRowMenu(inspectionId: string): [boolean, (isOpen: boolean) => void] {
  const { openId, setOpenId } = useContext(OpenRowMenuContext);
  const setIsOpen = useCallback(
    (isOpen: boolean) => setOpenId(isOpen ? inspectionId : undefined),
    [setOpenId, inspectionId],
  );
  return [openId === inspectionId, setIsOpen];
}
