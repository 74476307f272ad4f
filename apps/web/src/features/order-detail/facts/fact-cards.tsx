import type { OrderDetails } from '@sac/contract/order-page-api';
import { Card } from '../../../ui/card';
import { CopyText } from '../../../ui/copy-text';
import { factSections, factsOf } from './facts';
import styles from './facts.module.css';

/** What the customer stated, in cards; a click copies a value into the authority's form. */
export const FactCards = ({ order }: { order: OrderDetails }) =>
  factSections.map((section) => (
    <Card key={section.title} title={section.title}>
      <dl className={styles.facts}>
        {factsOf(section, order).map(({ field, label, value, isWide }) => (
          <div key={field} data-wide={isWide}>
            <dt>{label}</dt>
            <dd>
              <CopyText text={value} what={label} overflow="wrap" />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  ));
