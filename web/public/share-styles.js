// The styles of a page that the server has drawn: the content security policy allows them from a script alone (ADR 042).
for (const element of globalThis.document.querySelectorAll('[data-style]')) {
  element.style.cssText = element.dataset.style;
  delete element.dataset.style;
}
