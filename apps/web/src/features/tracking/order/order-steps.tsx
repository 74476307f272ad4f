import type { ReactNode } from 'react';
import { formatEst, formatLocal } from '../language/reader-dates';
import { Plain, Text, type TextKey, useTexts } from '../language/texts';
import { CheckIcon, DashIcon } from '../site/icons';
import type { Step } from './order-state';

/** The text of the mark, for screen readers. */
const markTexts: Partial<Record<Step['progress'], TextKey>> = { done: 'step.done', waiting: 'step.waiting' };
const marks: Partial<Record<Step['progress'], ReactNode>> = { done: <CheckIcon />, closed: <DashIcon /> };

function StepNote({ progress, instant }: Pick<Step, 'progress' | 'instant'>) {
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
    </>
  );
}

export function OrderSteps({ steps }: { steps: readonly Step[] }) {
  const { t } = useTexts();
  return (
    <ol className="card steps" aria-label={t('step.label')}>
      {steps.map(({ text, progress, instant }) => (
        <li key={text} data-progress={progress} aria-current={progress === 'current' ? 'step' : undefined}>
          <span className="step-mark">{marks[progress]}</span>
          <span className="step-text">
            <Text k={text} />
          </span>
          <StepNote progress={progress} instant={instant} />
        </li>
      ))}
    </ol>
  );
}
