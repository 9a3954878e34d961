import { describe, expect, it } from 'vitest';
import { viewerOf } from '#web/testing/fixtures.ts';
import { ACCOUNT_MENU, entriesFor, sideMenuFor } from './menu.ts';

const flags = ['truckCheck', 'refractoryPanels'] as const;

const titles = (groups: { title: string }[][]) => groups.flat().map(({ title }) => title);

describe('the side menu', () => {
  it('shows all entries in order to an administrator with all features', () => {
    const viewer = viewerOf('ADMINISTRATOR', { flags: [...flags] });

    expect(titles(sideMenuFor(viewer))).toEqual([
      'Dashboard',
      'Photos Waiting',
      'Clients',
      'Add Clients',
      'Due for Service',
      'Responses',
      'Inserts',
      'Truck Check',
      'Refractory Panel Disclaimer',
      'Refractory Panel Curring Instructions',
      'Admin Settings',
      'Integrations',
      'Sizing',
      'Diagrams',
      'Resources',
      'Tutorials',
      'Support',
      'Billing',
    ]);
  });

  it('shows the entries allowed for the office', () => {
    expect(titles(sideMenuFor(viewerOf('OFFICE', { flags: [...flags] })))).toEqual([
      'Dashboard',
      'Photos Waiting',
      'Clients',
      'Add Clients',
      'Due for Service',
      'Responses',
      'Sizing',
      'Diagrams',
      'Resources',
      'Tutorials',
      'Support',
    ]);
  });

  it('shows the entries allowed for a technician', () => {
    expect(titles(sideMenuFor(viewerOf('TECHNICIAN', { flags: [...flags] })))).toEqual([
      'Dashboard',
      'Photos Waiting',
      'Clients',
      'Due for Service',
      'Truck Check',
      'Refractory Panel Disclaimer',
      'Refractory Panel Curring Instructions',
      'Sizing',
      'Diagrams',
      'Resources',
      'Tutorials',
      'Support',
    ]);
  });

  it('hides technician tools without their flag and in a version without them', () => {
    const withoutFlags = titles(sideMenuFor(viewerOf('TECHNICIAN')));
    const lite = viewerOf('TECHNICIAN', { version: 'Lite', flags: [...flags] }, { version: 'Lite' });

    expect(withoutFlags).not.toContain('Truck Check');
    expect(titles(sideMenuFor(lite))).not.toContain('Truck Check');
  });

  it('shows a canceled organization only the entries that are still open to it', () => {
    const canceled = { subscriptionStatus: 'canceled' };

    expect(titles(sideMenuFor(viewerOf('ADMINISTRATOR', canceled)))).toEqual([
      'Resources',
      'Tutorials',
      'Support',
      'Billing',
    ]);
    expect(titles(sideMenuFor(viewerOf('TECHNICIAN', canceled)))).toEqual(['Resources', 'Tutorials', 'Support']);
  });

  it('has no entry for a page that does not exist yet', () => {
    expect(titles(sideMenuFor(viewerOf('ADMINISTRATOR', { flags: [...flags] })))).toEqual([
      'Dashboard',
      'Photos Waiting',
      'Clients',
      'Add Clients',
      'Due for Service',
      'Responses',
      'Inserts',
      'Truck Check',
      'Refractory Panel Disclaimer',
      'Refractory Panel Curring Instructions',
      'Admin Settings',
      'Integrations',
      'Sizing',
      'Diagrams',
      'Resources',
      'Tutorials',
      'Support',
      'Billing',
    ]);
  });
});

describe('the account menu', () => {
  const account = (role: Parameters<typeof viewerOf>[0]) =>
    entriesFor(viewerOf(role), ACCOUNT_MENU).map(({ title }) => title);

  it('shows the entries of each role', () => {
    expect(account('SUPER_ADMIN')).toEqual([
      'User Settings',
      'Create User',
      'Create Organization',
      'Admin Control Panel',
      'Sign Out',
    ]);
    expect(account('ADMINISTRATOR')).toEqual(['User Settings', 'Admin Control Panel', 'Sign Out']);
    expect(account('OFFICE')).toEqual(['User Settings', 'Sign Out']);
    expect(account('TECHNICIAN')).toEqual(['User Settings', 'Sign Out']);
  });
});
