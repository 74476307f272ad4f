/** @jsxImportSource preact */
import { formatUtc } from '@sac/contract/dates';
import type { TextKey } from '../language/dictionary';
import { Text, useTexts } from '../language/text';
import { CheckIcon } from '../site/icons';
import type { Step } from './order-state';

const progressTexts: Record<Step['progress'], TextKey> = {
  done: 'step.done',
  current: 'step.current',
  waiting: 'step.waiting',
};

export function OrderSteps({ steps }: { steps: readonly Step[] }) {
  const { t } = useTexts();
  return (
    <ol className="card steps" aria-label={t('step.label')}>
      {steps.map(({ text, progress, instant }) => (
        <li key={text} data-progress={progress} aria-current={progress === 'current' ? 'step' : undefined}>
          <span className="step-mark">{progress === 'done' && <CheckIcon />}</span>
          <span className="step-text">
            <Text k={text} />
          </span>
          <span className="visually-hidden">
            <Text k={progressTexts[progress]} />
          </span>
          {instant && (
            <time dateTime={instant} translate={false}>
              {`${formatUtc(instant).slice(0, -3)} UTC`}
            </time>
          )}
        </li>
      ))}
    </ol>
  );
}
