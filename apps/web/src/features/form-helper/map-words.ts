import type { FormMapVersion } from '@sac/contract/form-helper/form-helper-api';
import type { MapMark } from '@sac/contract/form-helper/form-map';
import { formatUtc } from '@sac/contract/platform/dates';

export const markWords = ({ selector, text }: MapMark) => (text ? `${selector} “${text}”` : selector);

/** Who made a version, and when. */
export const madeBy = ({ created_by, created_at }: FormMapVersion) =>
  created_by === null ? 'built in' : `by ${created_by}, ${formatUtc(created_at)} UTC`;
