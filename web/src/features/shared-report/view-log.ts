import { useEffect } from 'react';
import { ulid } from 'ulid';
import { MAX_SECTION_NAME, MAX_VIEWED_SECTIONS } from '#shared/contract/call-limits.ts';
import { callReaderApi } from './reader-client.ts';

/** How long new sections are collected before they are sent. */
const GATHER_MS = 4000;

/** A section's name is the heading that labels it. */
const SECTIONS = 'section[aria-labelledby], article[aria-label]';

function nameOf(section: Element): string {
  const labelledBy = section.getAttribute('aria-labelledby');
  const heading = labelledBy === null ? null : document.getElementById(labelledBy);
  const text = heading?.textContent ?? section.getAttribute('aria-label') ?? '';
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_SECTION_NAME);
}

/**
 * Reports which sections the reader has seen, batched over several seconds and when the page is left. Errors are ignored, so
 * that they never interrupt reading.
 */
export function useViewLog(token: string, revision: number | undefined, screen: string): void {
  useEffect(() => {
    if (revision === undefined) return undefined;
    const viewId = ulid();
    const seen = new Set<string>();
    let reportedMs = 0;
    const reportView = (keepalive: boolean) => {
      if (seen.size === reportedMs) return;
      reportedMs = seen.size;
      const sections = [...seen].slice(0, MAX_VIEWED_SECTIONS);
      callReaderApi(
        'recordView',
        { params: { shareToken: token, viewId }, body: { sections, revision } },
        { keepalive },
      ).catch(() => undefined);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries)
          if (isIntersecting && nameOf(target)) seen.add(nameOf(target));
      },
      { threshold: 0.05 },
    );
    const watch = () => document.querySelectorAll(SECTIONS).forEach((section) => observer.observe(section));
    watch();
    // Some parts of the page mount later.
    const late = new MutationObserver(watch);
    late.observe(document.body, { childList: true, subtree: true });
    const timer = setInterval(() => reportView(false), GATHER_MS);
    const leave = () => reportView(true);
    globalThis.addEventListener('pagehide', leave);
    return () => {
      leave();
      clearInterval(timer);
      observer.disconnect();
      late.disconnect();
      globalThis.removeEventListener('pagehide', leave);
    };
  }, [token, revision, screen]);
}
