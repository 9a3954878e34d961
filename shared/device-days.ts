/** Days for which an unused device keeps synced data; the company chooses. */
export const DEVICE_DAYS = [7, 14, 30, 60, 90] as const;
export const DEFAULT_DEVICE_DAYS = 30;
