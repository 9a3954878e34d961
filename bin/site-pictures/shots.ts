import type { Page } from 'playwright-core';
import type { Role } from '#shared/auth/roles.ts';
import type { SeededRecords } from '#tests/e2e/support/every-page/visits.ts';

/** Screen sizes in CSS pixels. `scale` is the pixel density of the screenshot. */
export const SIZES = {
  phone: { width: 390, height: 780, scale: 1.15 },
  desktop: { width: 1280, height: 800, scale: 1 },
} as const;

export type Shot = {
  readonly name: string;
  readonly size: keyof typeof SIZES;
  readonly role: Role;
  readonly address: (known: SeededRecords) => string;
  /** Brings the page into the state to capture. Must wait for it. */
  readonly arrange: (page: Page) => Promise<void>;
};

const seen = (text: string | RegExp) => async (page: Page) => {
  await page.getByText(text).filter({ visible: true }).first().waitFor();
};

export const SHOTS: readonly Shot[] = [
  {
    name: 'phone-dashboard',
    size: 'phone',
    role: 'TECHNICIAN',
    address: () => '/dashboard',
    arrange: seen(/Household/),
  },
  {
    name: 'phone-section',
    size: 'phone',
    role: 'TECHNICIAN',
    address: ({ open, steps }) => `/inspect/${open}?s=${steps[4]?.id ?? ''}`,
    arrange: seen(/left|answered/i),
  },
  {
    name: 'phone-flue',
    size: 'phone',
    role: 'TECHNICIAN',
    address: ({ open }) => `/inspect/${open}/flue`,
    arrange: seen(/Flue size/),
  },
  {
    name: 'phone-diagram',
    size: 'phone',
    role: 'TECHNICIAN',
    address: () => '/diagrams?open=DIAG_CRICKET',
    arrange: seen('Opened from Diagrams'),
  },
  {
    name: 'office-dashboard',
    size: 'desktop',
    role: 'OFFICE',
    address: () => '/dashboard',
    arrange: seen(/Household/),
  },
  {
    name: 'office-clients',
    size: 'desktop',
    role: 'OFFICE',
    address: () => '/clients',
    arrange: seen(/Household/),
  },
  {
    name: 'office-report',
    size: 'desktop',
    role: 'OFFICE',
    address: ({ completed }) => `/inspect/${completed}/report`,
    arrange: seen('Photo receipt'),
  },
  {
    name: 'phone-report',
    size: 'phone',
    role: 'OFFICE',
    address: ({ completed }) => `/inspect/${completed}/report`,
    arrange: seen('Photo receipt'),
  },
  {
    name: 'office-proposal',
    size: 'desktop',
    role: 'OFFICE',
    address: ({ completed }) => `/inspect/${completed}/proposal`,
    arrange: seen(/Choose the repairs|approved by/i),
  },
  {
    name: 'phone-proposal',
    size: 'phone',
    role: 'OFFICE',
    address: ({ completed }) => `/inspect/${completed}/proposal`,
    arrange: seen(/Choose the repairs|approved by/i),
  },
  {
    name: 'office-pull-sheet',
    size: 'desktop',
    role: 'OFFICE',
    address: ({ completed }) => `/inspect/${completed}/pull-sheet`,
    arrange: seen('Pull sheet'),
  },
  {
    name: 'admin-settings',
    size: 'desktop',
    role: 'ADMINISTRATOR',
    address: () => '/admin',
    arrange: seen(/Applies to inspections started/),
  },
];
