import { z } from 'zod';
import { answer, endpoint, noInput } from '../../platform/endpoint';
import { userName } from '../orders-api';
import { type LateCountKey, lateCountKeys } from './late';
import { type CountKey, folders } from './queues';

const countShape = Object.fromEntries(folders.map(({ countKey }) => [countKey, z.int().nonnegative()])) as Record<
  CountKey,
  z.ZodInt
>;

const lateCountShape = Object.fromEntries(lateCountKeys.map((key) => [key, z.int().nonnegative()])) as Record<
  LateCountKey,
  z.ZodInt
>;

export const folderCounts = z.object(countShape);
export type FolderCounts = z.output<typeof folderCounts>;

export const getFolderCount = endpoint({
  method: 'GET',
  path: '/admin/get-folder-count',
  summary: 'How many orders each queue holds',
  access: { kind: 'staff', action: 'orders.read' },
  input: z.object({ userName: userName.optional() }),
  output: answer(folderCounts),
});

export const getLateCounts = endpoint({
  method: 'GET',
  path: '/admin/get-late-counts',
  summary: 'How many orders are late in each queue whose orders can be late',
  access: { kind: 'staff', action: 'orders.read' },
  input: noInput,
  output: answer(z.object(lateCountShape)),
});
export type LateCounts = z.output<z.ZodObject<typeof lateCountShape>>;

export const getAttentionCount = endpoint({
  method: 'GET',
  path: '/admin/get-attention-count',
  summary: 'How many orders need attention, counted like a search',
  access: { kind: 'staff', action: 'orders.read' },
  input: noInput,
  // `more`: there are more than `total`, which is counted up to a limit.
  output: answer(z.object({ total: z.int().nonnegative(), more: z.boolean() })),
});
