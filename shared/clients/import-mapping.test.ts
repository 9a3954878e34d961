import { describe, expect, it } from 'vitest';
import { guessMapping } from './import-mapping.ts';

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
    ['Name,Favorite color', ['name', '']],
  ])('are guessed for %s', (headers, mapping) => {
    expect(guessMapping(headers.split(','))).toEqual(mapping);
  });
});
