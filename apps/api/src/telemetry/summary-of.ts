/** `from` of a table, not of `extract(epoch from …)` or `is distinct from …`, nor of a function. */
const table =
  /(?<!\b(?:distinct|epoch|year|month|day|hour|minute|second|dow)\s+)\b(?:from|into|update|table)\s+(?:only\s+)?"?([a-z_][a-z_0-9.]*)"?(?![\w".(])/gi;

/** A part of a `with`, which is no table. */
const part = /\b([a-z_]\w*)\s+as\s+(?:materialized\s+)?\(/gi;

/** What a statement does and to which table, as `select orders`; never its values or its text. */
export function summaryOf(text: string): { operation: string; summary: string } {
  const operation = text.match(/^\s*([a-z]+)\b/i)?.[1]?.toLowerCase() ?? 'statement';
  const parts = new Set(text.matchAll(part).map(([, name]) => name));
  const target = text.matchAll(table).find(([, name]) => !parts.has(name))?.[1];
  return { operation, summary: target ? `${operation} ${target}` : operation };
}
