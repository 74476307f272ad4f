import { NativeSelect } from '@mantine/core';
import type { ReadPapers } from '@sac/contract/cards/card-papers-api';
import { type CardFact, cardFacts } from '@sac/contract/orders/stored-document';
import { Fragment } from 'react';
import { fieldProps } from '../../../platform/ui/fields/field-props';
import { messageOf } from '../../../platform/ui/fields/use-checked-form';
import styles from './papers.module.css';
import type { Teaching } from './use-teach';

interface FoundFactsProps {
  found: ReadPapers;
  form: Teaching['form'];
  onChoose: (fact: CardFact, label: string) => void;
}

/** What was found where on each card, and the choice of another label. */
export const FoundFacts = ({ found: { found, lines }, form, onChoose }: FoundFactsProps) => (
  <table className={styles.found} aria-label="What was found">
    <thead>
      <tr>
        <th scope="col">Field</th>
        <th scope="col">Found</th>
        <th scope="col">Its label</th>
      </tr>
    </thead>
    <tbody>
      {found.map(({ fact, papers }) => {
        const chosen = form.watch(fact) ?? '';
        return (
          <tr key={fact}>
            <th scope="row">{cardFacts[fact]}</th>
            <td>
              {papers.map((values, paper) => (
                // Cards are only known by their number.
                // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
                <Fragment key={paper}>
                  {values.length === 0 && <p>Card {paper + 1}: not found</p>}
                  {values.map(({ value, label, page }) => (
                    <p key={`${label} ${value} ${page}`}>
                      Card {paper + 1}: <b>{value}</b>{' '}
                      <small>
                        at “{label}”, page {page}
                      </small>
                    </p>
                  ))}
                </Fragment>
              ))}
            </td>
            <td>
              <NativeSelect
                aria-label={`Label of: ${cardFacts[fact]}`}
                value={chosen}
                onChange={({ currentTarget }) => onChoose(fact, currentTarget.value)}
                {...fieldProps(messageOf(form, fact))}
              >
                <option value="">A label that is known</option>
                {chosen !== '' && !lines.includes(chosen) && <option>{chosen}</option>}
                {lines.map((line) => (
                  <option key={line}>{line}</option>
                ))}
              </NativeSelect>
            </td>
          </tr>
        );
      })}
    </tbody>
  </table>
);
