import {
  type CheckedCard,
  type ComparedFact,
  cardFacts,
  type DocumentKind,
  documentKinds,
} from '@sac/contract/orders/stored-document';
import { Pill } from '../../../platform/ui/pill';
import styles from './review.module.css';

const results = {
  same: <Pill tone="ok">Same</Pill>,
  different: <Pill tone="danger">Different</Pill>,
  unclear: <Pill tone="warn">Compare by eye</Pill>,
} as const;

const plainWords = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .toSorted()
    .join(' ')
    .trim();

/** Not the same, or the same written otherwise: 'BTE' for 'binti'. Case, marks and the order of the words do not count. */
export const isDifferent = ({ card, order, result }: ComparedFact): boolean =>
  result !== 'same' || plainWords(card ?? '') !== plainWords(order);

/** `blank`: shown for a value that was not found. */
function Row({ compared, blank, kind }: { compared: ComparedFact; blank: string; kind: DocumentKind }) {
  const { fact, card, order, result } = compared;
  return (
    <tr data-result={result} data-alike={!isDifferent(compared)}>
      <th scope="row">{cardFacts[fact]}</th>
      <td data-label={documentKinds[kind]}>{card ?? blank}</td>
      <td data-label="Order">{order}</td>
      <td>{results[result]}</td>
    </tr>
  );
}

interface CardComparisonProps extends Pick<CheckedCard, 'facts' | 'reason'> {
  kind?: DocumentKind;
}

/** The values on the card or e-Pass and in the order, side by side. */
export const CardComparison = ({ facts, reason, kind = 'card' }: CardComparisonProps) => (
  <table className={styles.comparison} aria-label={`${documentKinds[kind]} and order`}>
    <thead>
      <tr>
        <th scope="col">Field</th>
        <th scope="col">{documentKinds[kind]}</th>
        <th scope="col">Order</th>
        <th scope="col">Result</th>
      </tr>
    </thead>
    <tbody>
      {facts.map((compared) => (
        <Row
          key={compared.fact}
          compared={compared}
          kind={kind}
          blank={reason !== null && facts.every(({ card }) => card === null) ? 'Not read' : 'Not found'}
        />
      ))}
    </tbody>
  </table>
);
