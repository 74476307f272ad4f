import type { TrackedOrder } from '@sac/contract/tracking-api';
import type { ReactNode } from 'react';
import { formatDay, formatEst, formatLocal } from '../language/reader-dates';
import { Plain, Text, type TextKey, useTexts } from '../language/texts';
import { CheckIcon, DashIcon } from '../site/icons';
import type { Step } from './order-state';

/** The text of the mark, for screen readers. */
const markTexts: Partial<Record<Step['progress'], TextKey>> = { done: 'step.done', waiting: 'step.waiting' };
const marks: Partial<Record<Step['progress'], ReactNode>> = { done: <CheckIcon />, closed: <DashIcon /> };

function StepNote({ progress, instant, day }: Omit<Step, 'text'>) {
  const { language } = useTexts();
  const markText = markTexts[progress];
  const times = instant ? [formatLocal(instant, language), formatEst(instant, language)] : [];
  return (
    <>
      {markText && (
        <span className="visually-hidden">
          <Text k={markText} />
        </span>
      )}
      {progress === 'current' && (
        <span className="step-note">
          <Text k="step.current" />
        </span>
      )}
      {instant && (
        <time className="step-note" dateTime={instant} translate="no">
          {times.map((time) => time && <Plain key={time}>{`${time} `}</Plain>)}
        </time>
      )}
      {day && (
        <time className="step-note" dateTime={day}>
          <Plain>{formatDay(day, language)}</Plain>
        </time>
      )}
    </>
  );
}

interface Props {
  steps: readonly Step[];
  /** When recent orders make us expect the card. */
  expected: TrackedOrder['expected'];
}

export function OrderSteps({ steps, expected }: Props) {
  const { language, t } = useTexts();
  const momentOf = (instant: string) => formatLocal(instant, language) ?? formatEst(instant, language);
  return (
    <>
      <ol className="card steps" aria-label={t('step.label')}>
        {steps.map(({ text, progress, instant, day }) => (
          <li key={text} data-progress={progress} aria-current={progress === 'current' ? 'step' : undefined}>
            <span className="step-mark">{marks[progress]}</span>
            <span className="step-text">
              <Text k={text} />
            </span>
            <StepNote progress={progress} instant={instant} day={day} />
          </li>
        ))}
      </ol>
      {expected && (
        <p className="expected">
          <Text k="expect.range" with={{ from: momentOf(expected.from), to: momentOf(expected.to) }} />
        </p>
      )}
    </>
  );
}
