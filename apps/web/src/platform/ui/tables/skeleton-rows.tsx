import { Skeleton } from '@mantine/core';

const widths = ['70%', '55%', '85%', '60%', '75%'];

interface SkeletonRowsProps {
  rows: number;
  columns: number;
}

/** Rows of a table that is loading, as high as real ones so that nothing jumps. */
export const SkeletonRows = ({ rows, columns }: SkeletonRowsProps) =>
  [...Array(rows).keys()].map((row) => (
    <tr key={row} aria-hidden>
      {[...Array(columns).keys()].map((column) => (
        <td key={column}>
          <Skeleton height={12} width={widths[(row + column) % widths.length] ?? '60%'} radius="sm" />
        </td>
      ))}
    </tr>
  ));
