import { ACTIONS } from '#shared/catalog/actions.ts';
import { PRODUCTS } from '#shared/catalog/products.ts';
import { SERVICES } from '#shared/catalog/services.ts';
import type { Product, Service } from '#shared/catalog/types.ts';

export type RepairItem =
  | ({ readonly id: string; readonly kind: 'service' } & Service)
  | ({ readonly id: string; readonly kind: 'product' } & Product)
  | { readonly id: string; readonly kind: 'action'; readonly label: string };

const services: Readonly<Record<string, Service>> = SERVICES;
const products: Readonly<Record<string, Product>> = PRODUCTS;
const actions: Readonly<Record<string, { label: string }>> = ACTIONS;

/** The service, product or advice with this id, or undefined if the catalog has none. */
export const findRepairItem = (id: string): RepairItem | undefined => {
  const service = services[id];
  if (service) return { id, kind: 'service', ...service };
  const product = products[id];
  if (product) return { id, kind: 'product', ...product };
  const action = actions[id];
  return action && { id, kind: 'action', ...action };
};

/** The name for hourly labor at a component; undefined for a repair whose label already names the work. */
export const workLabelOf = (id: string): string | undefined => services[id]?.workLabel;
