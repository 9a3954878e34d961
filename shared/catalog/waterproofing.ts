/**
 * Discounts for selling all parts of a waterproofing package together, in cents. The amounts per package are given
 * (content.md 6.4). They don't increase with the size, so none can be derived from another.
 */
export const WATERPROOFING_DISCOUNTS = {
  WATERPROOFING_DISCOUNT_SMALL: { label: 'Waterproofing package discount, small', priceCents: 55_900 },
  WATERPROOFING_DISCOUNT_MEDIUM: { label: 'Waterproofing package discount, medium', priceCents: 38_650 },
  WATERPROOFING_DISCOUNT_LARGE: { label: 'Waterproofing package discount, large', priceCents: 62_200 },
  WATERPROOFING_DISCOUNT_XLARGE: { label: 'Waterproofing package discount, extra large', priceCents: 63_650 },
} as const satisfies Record<string, { label: string; priceCents: number }>;
