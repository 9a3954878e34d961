// Asks for the report behind a link while the page's own code is still on its way; features/share/early-answer.ts takes it.
const token = globalThis.location.pathname.split('/').filter(Boolean).at(-1) ?? '';
globalThis.earlyShare = globalThis.fetch(`/api/share/${encodeURIComponent(token)}`);
globalThis.earlyShare.catch(() => undefined);
