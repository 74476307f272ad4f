import { expect, test } from 'vitest';
import { compareLists } from './compare-lists';

const page = (...rows: { order_id: number; assign_to?: string }[]) => ({ status: 1, data: rows, total: rows.length });

test('the same list in another object has not changed', () => {
  expect(compareLists(page({ order_id: 1, assign_to: 'Mei Tan' }), page({ assign_to: 'Mei Tan', order_id: 1 }))).toBe(
    'none',
  );
});

test('other texts in the same rows do not count as a move', () => {
  expect(compareLists(page({ order_id: 1 }), page({ order_id: 1, assign_to: 'Mei Tan' }))).toBe('inside');
  expect(compareLists(page({ order_id: 1 }), { ...page({ order_id: 1 }), total: 12 })).toBe('inside');
});

test('added, removed and reordered rows count as a move', () => {
  const shown = page({ order_id: 1 }, { order_id: 2 });
  expect(compareLists(shown, page({ order_id: 1 }))).toBe('moved');
  expect(compareLists(shown, page({ order_id: 2 }, { order_id: 1 }))).toBe('moved');
  expect(compareLists(shown, page({ order_id: 3 }, { order_id: 1 }, { order_id: 2 }))).toBe('moved');
});
