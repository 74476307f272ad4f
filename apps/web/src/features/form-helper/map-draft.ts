import { formMap } from '@sac/contract/form-helper/form-map';
import { z } from 'zod';

/** A map that was taught or imported and is not saved yet. */
const mapDraft = z.object({
  map: formMap,
  /** The version that it was made from. */
  seen: z.int(),
});
export type MapDraft = z.output<typeof mapDraft>;

/** It is part of the history's entry of the screen: a reload keeps it, and Back leaves it. */
export const draftState = (draft: MapDraft | null) => ({ draft });
export const mapDraftOf = (state: unknown): MapDraft | null =>
  z.object({ draft: mapDraft }).safeParse(state).data?.draft ?? null;
