import { describe, expect, it } from 'vitest';
import { CLIENT_COLUMNS, CLIENT_HEADERS, CLIENT_ID_HEADER } from './client-columns.ts';
import { exactMapping, guessMapping } from './import-mapping.ts';

describe('the columns of our own exports', () => {
  const ids = CLIENT_COLUMNS.map(({ id }) => id);
  const former = CLIENT_COLUMNS.map(({ header, formerHeader }) => formerHeader ?? header);

  it.each([
    ['a CSV export', CLIENT_HEADERS, ids],
    ['an earlier CSV export', former, ids],
    ['a company export, whose client ids are ignored', [CLIENT_ID_HEADER, ...CLIENT_HEADERS], ['', ...ids]],
  ])('are known without confirmation: %s', (_file, headers, expected) => {
    expect(exactMapping(headers)).toEqual(expected);
    expect(guessMapping(headers)).toEqual(expected);
  });
});

describe('the columns of another program’s file', () => {
  it.each([
    ['Customer,Mail,Phone No', ['name', 'email', 'phone']],
    ['First Name,Last Name,E-mails,Main Phone', ['firstName', 'lastName', 'email', 'phone']],
    ['Display Name,Home Number,Mobile Number,Email', ['name', 'phone', 'mobile', 'email']],
    [
      'Client,Service Street 1,Service City,Service State,Service Zip Code,Billing Street 1',
      [
        'name',
        'serviceAddress.street',
        'serviceAddress.city',
        'serviceAddress.state',
        'serviceAddress.zip',
        'billingAddress.street',
      ],
    ],
    [
      'Customer Name,Customer Street,Customer Unit,Customer City,Customer Zip,Customer Phone,Customer Email,Customer Tags',
      [
        'name',
        'serviceAddress.street',
        'serviceAddress.street2',
        'serviceAddress.city',
        'serviceAddress.zip',
        'phone',
        'email',
        'tags',
      ],
    ],
    [
      'Customer Name,Customer Street,Customer Unit,Customer City,Customer State,Customer Zip,' +
        'Location Street,Location Unit,Location City,Location State,Location Zip',
      [
        'name',
        'billingAddress.street',
        'billingAddress.street2',
        'billingAddress.city',
        'billingAddress.state',
        'billingAddress.zip',
        'serviceAddress.street',
        'serviceAddress.street2',
        'serviceAddress.city',
        'serviceAddress.state',
        'serviceAddress.zip',
      ],
    ],
    ['Name,Favorite color', ['name', '']],
    [
      'First Name,Last Name,Main Phone #s,Mobile Phone #s,E-mails,Service Street 1,Service Street 2,Service City',
      [
        'firstName',
        'lastName',
        'phone',
        'mobile',
        'email',
        'serviceAddress.street',
        'serviceAddress.street2',
        'serviceAddress.city',
      ],
    ],
    [
      'Address_1 Street Line 1,Address_1 Street Line 2,Address_1 City,Address_1 State,Address_1 Postal Code',
      [
        'serviceAddress.street',
        'serviceAddress.street2',
        'serviceAddress.city',
        'serviceAddress.state',
        'serviceAddress.zip',
      ],
    ],
    [
      'E-mail 1 - Value,Phone 1 - Value,Address 1 - Street,Address 1 - City,Address 1 - Region,Organization Name',
      ['email', 'phone', 'serviceAddress.street', 'serviceAddress.city', 'serviceAddress.state', 'company'],
    ],
    ['Main Email,Alt. Phone,Account No.', ['email', 'mobile', 'number']],
    [
      'Address,Street,Street Line 2,City',
      ['', 'serviceAddress.street', 'serviceAddress.street2', 'serviceAddress.city'],
    ],
    [
      'Full Name,Customer Street,Customer Unit,Customer City,Customer State,Customer Zip',
      [
        'name',
        'serviceAddress.street',
        'serviceAddress.street2',
        'serviceAddress.city',
        'serviceAddress.state',
        'serviceAddress.zip',
      ],
    ],
    [
      'Customer full name,Phone numbers,Email,Bill address,Ship address',
      ['name', 'phone', 'email', 'billingAddress.street', 'serviceAddress.street'],
    ],
    ['State/Province,ZIP/Postal Code', ['serviceAddress.state', 'serviceAddress.zip']],
    ['Address,City', ['serviceAddress.street', 'serviceAddress.city']],
  ])('are guessed for %s', (headers, mapping) => {
    expect(guessMapping(headers.split(','))).toEqual(mapping);
  });
});
