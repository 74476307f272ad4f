import type { OrderDetails, RemarkEntry } from '@sac/contract/order-page/order-page-api';
import { useId, useRef, useState } from 'react';
import { countText } from '../../../platform/ui/count-text';
import table from '../../../platform/ui/tables/data-table.module.css';
import rowButton from '../../../platform/ui/tables/row-button.module.css';
import { CorrectWithThis } from '../../conversation/correct-with-this';
import { focusIntoView, usePagePart } from '../../orders/page-parts';
import { Section } from '../../orders/section';
import styles from './comments.module.css';
import { flagsOf } from './remark-flags';
import { isCustomersRemark, lastComment } from './unanswered-message';

const columns = ['No', 'Order Id', 'Date', 'Time (EST)', 'Team', 'Comment'] as const;

interface CommentProps {
  order: OrderDetails;
  remark: RemarkEntry;
  number: number;
}

/** One comment: a row, and below it the text, which 'Show' opens. A customer's own report is open at once. */
function Comment({ order, remark, number }: CommentProps) {
  const id = useId();
  const [isShown, setShown] = useState(isCustomersRemark(remark));
  return (
    <>
      <tr className={table.row}>
        <td data-label="No">{number}</td>
        <td data-label="Order Id">{remark.order_id}</td>
        <td data-label="Date">{remark.us_date}</td>
        <td data-label="Time (EST)">{remark.us_time}</td>
        <td data-label="Team" style={{ overflowWrap: 'anywhere' }}>
          {remark.remark_name}
        </td>
        <td data-column="action">
          <button
            type="button"
            className={rowButton.button}
            aria-expanded={isShown}
            aria-controls={id}
            aria-label={`${isShown ? 'Hide' : 'Show'} comment ${number} by ${remark.remark_name}`}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? 'Hide' : 'Show'}
          </button>
        </td>
      </tr>
      <tr id={id} hidden={!isShown} className={styles.detail}>
        <td colSpan={columns.length} data-wide>
          <p className={styles.text} dir="auto">
            {remark.remark}
          </p>
          {isCustomersRemark(remark) && <CorrectWithThis order={order} text={remark.remark} purpose={null} isReport />}
          <dl className={styles.flags}>
            {flagsOf(remark).map(({ field, label, value }) => (
              <div key={field} data-set={value === 'Y'}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </td>
      </tr>
    </>
  );
}

/** The comments of staff and customer, newest first. */
export function CommentHistory({ order }: { order: OrderDetails }) {
  const remarks = order.remark;
  const scroller = useRef<HTMLDivElement>(null);
  usePagePart('comment history', () => focusIntoView(scroller.current));
  const last = lastComment(order);
  return (
    <Section
      title="Comment History"
      summary={
        <>
          {countText(remarks.length, 'comment')}
          {last && ` · ${last.remark_name}: ${last.remark}`}
        </>
      }
    >
      {remarks.length > 0 && (
        <div ref={scroller} className={table.scroller} tabIndex={-1}>
          <table className={`${table.table} ${styles.comments}`} aria-label="Comment History">
            <thead>
              <tr>
                {columns.map((header) => (
                  <th key={header} scope="col">
                    {header}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {remarks.map((remark, index) => (
                <Comment key={remark.id} order={order} remark={remark} number={index + 1} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  );
}
