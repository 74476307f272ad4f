import { useState } from 'react';

/** Names of fields only: what was copied stays in the order. */
const keyOf = (orderId: number) => `copied-fields:${orderId}`;

function stored(orderId: number): string[] {
  const text = sessionStorage.getItem(keyOf(orderId));
  return text ? text.split(' ') : [];
}

/** Which fields of an order were copied in this window; a reload remembers them. */
export function useCopied(orderId: number) {
  const [copied, setCopied] = useState(() => stored(orderId));
  const keep = (ids: string[]) => {
    sessionStorage.setItem(keyOf(orderId), ids.join(' '));
    setCopied(ids);
  };
  return {
    copied: new Set(copied),
    markCopied: (id: string) => keep([...new Set([...copied, id])]),
    forgetCopied: () => keep([]),
  };
}
