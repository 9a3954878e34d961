/**
 * What a kit includes, duplicated from the catalog text rather than imported, so a bug in the code's own table can't hide here.
 */
const WITH_CAP = [
  'SERVICE_FLUE_INSTALL',
  'SERVICE_FLUE_INSTALL_304',
  'SERVICE_FLUE_INSTALL_ALUMINUM',
  'SERVICE_FLUE_INSTALL_OVAL',
  'SERVICE_FLUE_INSTALL_RECTANGULAR',
  'SERVICE_FLUE_INSTALL_THIN_WRAP',
  'SERVICE_FLUE_INSTALL_TILES_OUT',
  'SERVICE_FLUE_INSTALL_SMOKE_GUARD',
  'SERVICE_WOOD_INSERT_INSTALL',
  'SERVICE_GAS_INSERT_INSTALL',
];
const WITH_CROWN = ['SERVICE_CHIMNEY_RAISE', 'SERVICE_CROWN_REBUILD'];

/** Repair id → options that make it free. */
const FREE_WITH: Readonly<Record<string, readonly string[]>> = {
  SERVICE_CAP_INSTALL: WITH_CAP,
  SERVICE_CAP_REPAIR: [...WITH_CAP, 'SERVICE_CAP_INSTALL'],
  SERVICE_LINER_REPAIR: WITH_CAP,
  SERVICE_CROWN_SEAL: WITH_CROWN,
  SERVICE_CROWN_REBUILD: ['SERVICE_CHIMNEY_RAISE'],
};
const CAPS = ['SERVICE_CAP_INSTALL', 'SERVICE_CAP_REPAIR'];

/** A liner's cap covers only its own flue. For a cap over several flues, only a new cap makes repairing the old one free. */
const makesFree = (repairId: string, optionId: string, isSeveral: boolean): boolean => {
  if (isSeveral && CAPS.includes(repairId) && optionId !== 'SERVICE_CAP_INSTALL') return false;
  return FREE_WITH[repairId]?.includes(optionId) ?? false;
};

/** Whether a chosen repair is free because of the other chosen repairs. */
export const isFree = (repairId: string, chosen: readonly string[], isSeveral: boolean): boolean =>
  chosen.some((optionId) => makesFree(repairId, optionId, isSeveral));

/** Pull sheet items that are a flue's cap or include it. */
export const CAP_ITEM = /:(rain-cap|cap|gas-insert)$/;

/** Number of caps that these repairs need. */
export const capsOf = (chosen: readonly string[], isSeveral: boolean): number => {
  const kit = chosen.some((optionId) => WITH_CAP.includes(optionId)) ? 1 : 0;
  const own = chosen.includes('SERVICE_CAP_INSTALL') ? 1 : 0;
  return isSeveral ? kit + own : Math.max(kit, own);
};
