import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { useState } from 'react';
import { useShortcut } from '../../../platform/keys/commands';
import { Card } from '../../../platform/ui/card';
import { CopyText } from '../../../platform/ui/copy-text';
import { type CorrectionDraft, usePagePart } from '../../orders/page-parts';
import { CopyRail } from '../official-form/copy-rail';
import { CorrectDialog } from './correct-dialog';
import { factGroups, factSections } from './facts';
import styles from './facts.module.css';
import { mayBeSubmitted } from './order-warnings';

interface Opened {
  /** The title of the section that is shown first; null: the one that the draft is about. */
  section: string | null;
  draft: CorrectionDraft | null;
}

/** What the customer stated, in cards; a click copies a value into the authority's form, and 'Edit' corrects it. */
export function FactCards({ order }: { order: OrderDetails }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const mayCorrect = order.process_status !== 'Deleted';
  const open = (section: string | null, draft: CorrectionDraft | null = null) => setOpened({ section, draft });
  usePagePart('correct', (draft) => mayCorrect && open(null, draft ?? null));
  const hint = useShortcut({
    key: 'e',
    label: 'Correct the order',
    group: 'On this order',
    title: 'Correct the order',
    run: () => open(personal),
    isEnabled: mayCorrect,
  });
  return (
    <>
      {factSections.map((section) => (
        <Card
          key={section.title}
          title={section.title}
          aside={
            <span className={styles.aside}>
              {section.title === personal && mayBeSubmitted(order) && <CopyRail order={order} />}
              {mayCorrect && (
                <button
                  type="button"
                  className={styles.edit}
                  aria-label={`Edit ${section.title}`}
                  {...(section.title === personal && hint)}
                  onClick={() => open(section.title)}
                >
                  Edit
                </button>
              )}
            </span>
          }
        >
          <dl className={styles.facts}>
            {factGroups(section, order).map(({ field, label, value, width, changed }) => (
              <div key={field} data-width={width}>
                <dt>{label}</dt>
                <dd>
                  <CopyText text={value} what={label} overflow="wrap" />
                  {changed !== null && (
                    <p className={styles.changed} title={changed}>
                      Changed since it was submitted
                    </p>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      ))}
      {opened && <CorrectDialog order={order} {...opened} onClose={() => setOpened(null)} />}
    </>
  );
}

const personal = 'Personal Information';
