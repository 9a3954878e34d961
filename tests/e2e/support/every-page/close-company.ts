import { product } from '#tests/fixtures/product.ts';
import type { Account } from '../new-company.ts';
import { ProductApi } from '../product-api.ts';
import { updateCompanyRow } from '../update-row.ts';

/** Cancels a company's subscription, as the payment webhook does after failed payments. */
export async function closeCompany({ email, password }: Account): Promise<void> {
  const api = new ProductApi(product().url);
  const { org } = await api.call<{ org: { _id: string } }>('login', { body: { email, password } });
  await updateCompanyRow(org._id, 'subscriptionStatus', { S: 'canceled' });
}
