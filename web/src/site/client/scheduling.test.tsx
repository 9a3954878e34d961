import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';

import { DemoDialog } from '../demo/demo-dialog.tsx';
import { enhanceScheduling } from './scheduling.ts';

const link = () => document.querySelector<HTMLAnchorElement>('[data-schedules]');
const frame = () => document.querySelector('iframe');
const press = (options: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...options });
  link()?.dispatchEvent(event);
  return event;
};

describe('the demo dialog with a scheduling service', () => {
  beforeEach(() => {
    document.body.innerHTML = renderToStaticMarkup(<DemoDialog schedulingUrl="about:blank?demo" />);
    enhanceScheduling(document);
  });

  it('loads the service’s page into a named frame only after the button is pressed', () => {
    expect(frame()).toBeNull();
    const { defaultPrevented } = press();

    expect(defaultPrevented).toBe(true);
    expect(frame()?.src).toBe('about:blank?demo');
    expect(frame()?.title).toBe('Times for a demo');
    expect(link()).toBeNull();
    expect(document.querySelector('form')).not.toBeNull();
  });

  it('leaves a click with a modifier key to the browser', () => {
    const { defaultPrevented } = press({ ctrlKey: true });

    expect(defaultPrevented).toBe(false);
    expect(frame()).toBeNull();
  });
});

describe('the demo dialog without a scheduling service', () => {
  it('shows only the form', () => {
    document.body.innerHTML = renderToStaticMarkup(<DemoDialog schedulingUrl="" />);

    expect(link()).toBeNull();
    expect(document.querySelector('form')).not.toBeNull();
  });
});
