export function showExplainer(opener: HTMLElement): void {
  opener.focus();
}
