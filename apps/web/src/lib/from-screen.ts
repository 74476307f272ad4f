import { useLocation } from 'react-router';
import { z } from 'zod';

const fromScreen = z.object({ from: z.string(), title: z.string() });

/** What a link passes on so that the next screen can lead back to this one, page and size included. */
export type FromScreen = z.output<typeof fromScreen>;

export function useFromScreen(): FromScreen | null {
  return fromScreen.safeParse(useLocation().state).data ?? null;
}
