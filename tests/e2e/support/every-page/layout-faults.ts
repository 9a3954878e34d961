import type { Page } from 'playwright-core';

/**
 * Runs in the page. Finds horizontal overflow of the document, controls outside the viewport, and controls whose box or text
 * is clipped by an ancestor.
 *
 * Content of a scroll container does not count as clipped on that axis. Neither does a positioned element whose containing
 * block is outside the clipping ancestor.
 *
 * `content-visibility: auto` is switched off in the page first: a card that was never on screen has its placeholder's height,
 * and would seem to clip its own controls.
 */
function findLayoutFaults(): string[] {
  const SLACK = 1;
  const CONTROLS =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=link], [role=tab], [role=menuitem], [role=checkbox], [role=radio], [role=switch]';
  type Box = { left: number; right: number; top: number; bottom: number };
  const root = document.documentElement;
  const everythingLaidOut = new CSSStyleSheet();
  everythingLaidOut.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets = [everythingLaidOut];
  const width = root.clientWidth;

  const nameOf = (element: Element): string => {
    const label = element.getAttribute('aria-label') ?? element.textContent ?? '';
    const text = label.trim().replaceAll(/\s+/g, ' ').slice(0, 40);
    const { className } = element;
    const kind = typeof className === 'string' && className !== '' ? `.${className.trim().split(/\s+/)[0] ?? ''}` : '';
    return `${element.tagName.toLowerCase()}${kind} "${text}"`;
  };
  const containsFixed = (style: CSSStyleDeclaration) =>
    style.transform !== 'none' || style.filter !== 'none' || style.contain.includes('paint');
  const contains = (style: CSSStyleDeclaration, position: string): boolean => {
    if (position === 'fixed') return containsFixed(style);
    return position !== 'absolute' || style.position !== 'static' || containsFixed(style);
  };
  /** Visually hidden text for screen readers: clipped to one pixel. */
  const isForReadersOnly = (element: Element): boolean => {
    const { width: wide, height } = element.getBoundingClientRect();
    return (wide <= 1.5 && height <= 1.5) || getComputedStyle(element).clipPath === 'inset(50%)';
  };
  const isHiddenText = (element: Element, control: Element): boolean => {
    for (let at: Element | null = element; at !== null && at !== control; at = at.parentElement)
      if (isForReadersOnly(at)) return true;
    return false;
  };
  const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';

  const reachesOver = (box: Box, edge: Box, axis: 'x' | 'y'): boolean =>
    axis === 'x'
      ? box.left < edge.left - SLACK || box.right > edge.right + SLACK
      : box.top < edge.top - SLACK || box.bottom > edge.bottom + SLACK;
  const overflowOf = (style: CSSStyleDeclaration, axis: 'x' | 'y') =>
    axis === 'x' ? style.overflowX : style.overflowY;

  /** The ancestors that can clip an element of this position, innermost first. */
  const containersOf = (from: Element | null, ofPosition: string): Element[] => {
    const found: Element[] = [];
    let position = ofPosition;
    for (let at = from; at !== null && at !== root && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (!contains(style, position)) continue;
      found.push(at);
      position = style.position;
    }
    return found;
  };
  /** The nearest clipping ancestor on one axis, searching from the inside out up to the nearest scroll container. */
  const cutOn = (box: Box, containers: readonly Element[], axis: 'x' | 'y'): string | undefined => {
    for (const container of containers) {
      const overflow = overflowOf(getComputedStyle(container), axis);
      if (scrolls(overflow)) return undefined;
      if (cuts(overflow) && reachesOver(box, container.getBoundingClientRect(), axis))
        return `cut ${axis === 'x' ? 'at its side' : 'above or below'} by ${nameOf(container)}`;
    }
    if (axis === 'y' || !reachesOver(box, { left: 0, right: width, top: 0, bottom: 0 }, 'x')) return undefined;
    return `outside the viewport (${Math.round(box.left)} to ${Math.round(box.right)} of ${width})`;
  };
  const cutBy = (box: Box, containers: readonly Element[]): string | undefined =>
    cutOn(box, containers, 'x') ?? cutOn(box, containers, 'y');

  const textBoxes = (control: Element): [Box, Element][] => {
    const found: [Box, Element][] = [];
    const textNodes = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
    for (let node = textNodes.nextNode(); node !== null; node = textNodes.nextNode()) {
      const parent = node.parentElement;
      if (parent === null || (node.textContent ?? '').trim() === '') continue;
      if (!parent.checkVisibility({ visibilityProperty: true }) || isHiddenText(parent, control)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) if (box.width > 0) found.push([box, parent]);
    }
    return found;
  };
  /** Text that a native field draws itself: the chosen option, or the placeholder. */
  const fieldTextFault = (control: Element): string | undefined => {
    const text =
      control instanceof HTMLSelectElement
        ? (control.selectedOptions[0]?.textContent ?? '')
        : control instanceof HTMLInputElement && control.value === ''
          ? control.placeholder
          : '';
    const pen = text === '' ? null : document.createElement('canvas').getContext('2d');
    if (pen === null) return undefined;
    const style = getComputedStyle(control);
    pen.font = style.font;
    const room = control.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    const needs = pen.measureText(text.trim()).width;
    return needs > room + SLACK
      ? `its text "${text.trim()}" needs ${Math.round(needs)} of ${Math.round(room)} px`
      : undefined;
  };
  const faultOf = (control: Element): string | undefined => {
    const box = control.getBoundingClientRect();
    const isSeen = control.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (!isSeen || box.width === 0 || box.height === 0 || isForReadersOnly(control)) return undefined;
    // Skips a component's measuring copy: hidden from assistive technology and not focusable.
    if (control.closest('[aria-hidden="true"], [inert]') !== null && (control as HTMLElement).tabIndex < 0)
      return undefined;
    const own = cutBy(box, containersOf(control.parentElement, getComputedStyle(control).position));
    if (own !== undefined) return own;
    for (const [text, parent] of textBoxes(control)) {
      const cut = cutBy(text, containersOf(parent, 'static'));
      if (cut !== undefined) return `text ${cut}`;
    }
    return fieldTextFault(control);
  };

  const faults = [...document.querySelectorAll(CONTROLS)].flatMap((control) => {
    const fault = faultOf(control);
    return fault === undefined ? [] : [`${nameOf(control)} is ${fault}`];
  });
  if (root.scrollWidth > innerWidth || document.body.scrollWidth > innerWidth)
    faults.unshift(`the document is ${Math.max(root.scrollWidth, document.body.scrollWidth)} px wide in ${innerWidth}`);
  return faults;
}

export const layoutFaults = (page: Page): Promise<string[]> => page.evaluate(findLayoutFaults);
