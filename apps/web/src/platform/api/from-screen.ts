import { useLocation } from 'react-router';
import { z } from 'zod';

/** A list adds what its neighbouring orders are found by: features/orders/from-list.ts. */
const fromScreen = z.looseObject({ from: z.string(), title: z.string() });

/** The state of a link, with which the next screen can lead back to this one, page and size included. */
export interface FromScreen {
  readonly from: string;
  readonly title: string;
  /** What that screen was opened with. */
  readonly state?: unknown;
}

export function useFromScreen(): FromScreen | null {
  return fromScreen.safeParse(useLocation().state).data ?? null;
}
