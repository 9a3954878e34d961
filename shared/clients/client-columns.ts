import type * as z from 'zod';
import type { ClientFields } from '#shared/contract/clients.ts';
import { joinLines, joinTags, splitLines, splitTags } from '#shared/csv/list-cell.ts';
import { phoneOfCell, zipOfCell } from './spreadsheet-cells.ts';

type Draft = z.input<typeof ClientFields>;
type AddressName = 'serviceAddress' | 'billingAddress';
type AddressPart = keyof ClientFields['serviceAddress'];

/** Each additional service address is one line of its cell: `Cabin; 7 Lake Rd; Stowe; VT; 05672; Gate code 1`. */
const ADDRESS_PARTS = ['label', 'street', 'city', 'state', 'zip', 'access'] as const;

/** One column of a client file. `path` is the field that its errors are reported for. */
export type ClientColumn = {
  readonly id: string;
  /** The exact header: an export writes it, and an import accepts it without confirmation. */
  readonly header: string;
  /** The header that exports had before; an import still accepts it. */
  readonly formerHeader?: string;
  /** Common headers of other programs, the most specific first, normalized as in import-mapping.ts. */
  readonly guesses: readonly string[];
  readonly path: string;
  readonly read: (fields: ClientFields) => string;
  readonly write: (draft: Draft, text: string) => void;
};

/** Some programs write a two-line address into one quoted cell; our field has one line. */
const oneLine = (value: string, separator: string): string =>
  value.trim().replace(/[^\S\n\t\u2028\u2029]*[\n\t\u2028\u2029]\s*/g, separator);

/** Google Contacts separates labels with ` ::: ` and marks its own, such as `* myContacts`. */
const SYSTEM_LABEL = '* ';

const text = (
  id: 'name' | 'company' | 'phone' | 'mobile' | 'email' | 'notes' | 'number',
  header: string,
  guesses: readonly string[],
): ClientColumn => ({
  id,
  header,
  guesses,
  path: id,
  read: (fields) => fields[id],
  write: (draft, value) => {
    const isPhone = id === 'phone' || id === 'mobile';
    // Lines of a cell with contacts are separate values (contact-cells.ts).
    const line = oneLine(value, isPhone || id === 'email' ? ', ' : ' ');
    draft[id] = id === 'notes' ? value : isPhone ? phoneOfCell(line) : line;
  },
});

const address = (name: AddressName, part: AddressPart, header: string, guesses: readonly string[]): ClientColumn => ({
  id: `${name}.${part}`,
  header,
  guesses,
  path: `${name}.${part}`,
  read: (fields) => fields[name][part],
  write: (draft, value) => {
    const line = oneLine(value, part === 'street' ? ', ' : ' ');
    draft[name] = { ...draft[name], [part]: part === 'zip' ? zipOfCell(line) : line };
  },
});

/** The columns of a client file in export order: each client field is one line here. */
export const CLIENT_COLUMNS: readonly ClientColumn[] = [
  text('name', 'Name', [
    'client',
    'client name',
    'customer',
    'customer name',
    'customer full name',
    'full name',
    'contact',
    'display name',
  ]),
  text('number', 'Client number', [
    'customer number',
    'client no',
    'customer no',
    'account number',
    'account no',
    'customer id',
  ]),
  text('company', 'Company', ['company name', 'business', 'business name', 'organization', 'organization name']),
  text('phone', 'Phone', [
    'phone number',
    'home phone',
    'main phone',
    'main phone s',
    'home phone s',
    'telephone',
    'phone 1',
    'phone 1 value',
    'primary phone',
    'phone no',
    'tel',
    'phones',
    'phone numbers',
    'home number',
    'customer phone',
    'location phone',
  ]),
  text('mobile', 'Mobile', [
    'mobile phone',
    'mobile phone s',
    'mobile number',
    'cell',
    'cell phone',
    'phone 2',
    'phone 2 value',
    'secondary phone',
    'alt phone',
    'alternate phone',
    'mobile no',
    'cell number',
  ]),
  text('email', 'Email', [
    'e mail',
    'email address',
    'e mail address',
    'primary email',
    'main email',
    'mail',
    'emails',
    'e mails',
    'email 1',
    'e mail 1 value',
    'customer email',
    'location email',
  ]),
  // ServiceTitan's customer address is the billing address if the file has the location's too.
  address('serviceAddress', 'street', 'Service street', [
    'service street 1',
    'service street address',
    'property street',
    'location street',
    'street address',
    'street',
    'street 1',
    'home street',
    'address line 1',
    'address 1 street line 1',
    'address 1 street',
    'address 1',
    'customer street',
    'service address',
    'property address',
    'address',
    'ship address',
    'shipping address',
  ]),
  address('serviceAddress', 'city', 'Service city', [
    'city',
    'town',
    'service address city',
    'property city',
    'location city',
    'home city',
    'address 1 city',
    'customer city',
  ]),
  address('serviceAddress', 'state', 'Service state', [
    'state',
    'state province',
    'province',
    'region',
    'service address state',
    'property state',
    'location state',
    'home state',
    'address 1 state',
    'address 1 region',
    'customer state',
  ]),
  address('serviceAddress', 'zip', 'Service ZIP', [
    'zip',
    'zip code',
    'zip postal code',
    'postal code',
    'postcode',
    'service zip code',
    'zipcode',
    'property zip',
    'location zip',
    'home postal code',
    'address 1 postal code',
    'customer zip',
  ]),
  address('billingAddress', 'street', 'Billing street', [
    'billing street 1',
    'billing street address',
    'mailing street',
    'billing address',
    'bill address',
    'mailing address',
    'customer street',
  ]),
  address('billingAddress', 'city', 'Billing city', ['billing address city', 'mailing city', 'customer city']),
  address('billingAddress', 'state', 'Billing state', ['billing address state', 'mailing state', 'customer state']),
  address('billingAddress', 'zip', 'Billing ZIP', [
    'billing zip code',
    'billing postal code',
    'mailing zip',
    'customer zip',
  ]),
  text('notes', 'Notes', ['note', 'comments', 'comment', 'client notes', 'customer notes', 'private notes']),
  {
    id: 'tags',
    header: 'Tags',
    guesses: ['tag', 'labels', 'categories', 'category', 'customer tags'],
    path: 'tags',
    read: ({ tags }) => joinTags(tags),
    write: (draft, value) => {
      draft.tags = splitTags(value.replaceAll(' ::: ', '; ')).filter((tag) => !tag.startsWith(SYSTEM_LABEL));
    },
  },
  {
    id: 'serviceAddresses',
    header: 'Additional service addresses',
    formerHeader: 'Further service addresses',
    guesses: ['other addresses', 'additional addresses'],
    path: 'serviceAddresses',
    read: ({ serviceAddresses }) =>
      joinLines(serviceAddresses.map((serviceAddress) => ADDRESS_PARTS.map((part) => serviceAddress[part]))),
    write: (draft, value) => {
      draft.serviceAddresses = splitLines(value)
        .filter((parts) => parts.some((part) => part !== ''))
        .map((parts) => Object.fromEntries(ADDRESS_PARTS.map((part, index) => [part, parts[index] ?? ''])));
    },
  },
];

/** The first column of a company export's table. An import ignores it: the ids are those of the exported company. */
export const CLIENT_ID_HEADER = 'Client ID';

const BY_ID = new Map(CLIENT_COLUMNS.map((column) => [column.id, column]));

export const clientColumn = (id: string): ClientColumn | undefined => BY_ID.get(id);

export const CLIENT_HEADERS: readonly string[] = CLIENT_COLUMNS.map(({ header }) => header);

/** One client as the cells of a row under `CLIENT_HEADERS`. */
export const clientCells = (fields: ClientFields): string[] => CLIENT_COLUMNS.map(({ read }) => read(fields));
