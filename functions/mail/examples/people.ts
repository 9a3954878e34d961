import type { Company } from '../design/heads.tsx';

/** The fictitious people of the examples. */
export const APP = 'https://app.flueprint.example';
export const OWNER = 'Olive Owner';
export const COMPANY_NAME = 'Hearth & Sons Chimney';
export const ADDRESS = '14 Quarry Hill Road, Barre, VT 05641';
export const SECRET = 'q7Zk2vXb9LmN4pRt6YwE1sUd8HgJ3fKc5aTn0oViMxQ';

export const COMPANY: Company = {
  name: COMPANY_NAME,
  phone: '(802) 555-0111',
  email: 'office@hearth.example',
  address: '3 Main Street, Montpelier, VT 05602',
};
export const WITH_LOGO: Company = { ...COMPANY, logo: { width: 480, height: 120 } };
export const LONG = 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh';
export const RIGHT_TO_LEFT = 'מרים כהן-לוי';
