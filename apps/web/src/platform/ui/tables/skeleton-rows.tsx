import { Skeleton } from '@mantine/core';

const widths = ['70%', '55%', '85%', '60%', '75%'];

interface SkeletonRowsProps {
  rows: number;
  columns: readonly { id: string; givesWay?: boolean | undefined }[];
  /** Rows can be selected. */
  hasBox: boolean;
}

/** Rows of a table that is loading, as high as real ones so that nothing jumps. */
export const SkeletonRows = ({ rows, columns, hasBox }: SkeletonRowsProps) =>
  [...Array(rows).keys()].map((row) => (
    <tr key={row} aria-hidden>
      {hasBox && <td />}
      {columns.map(({ id, givesWay }, column) => (
        <td key={id} data-gives-way={givesWay}>
          <Skeleton height={12} width={widths[(row + column) % widths.length] ?? '60%'} radius="sm" />
        </td>
      ))}
    </tr>
  ));
