import { formatDate } from '@sac/contract/platform/dates';
import type { TrackedStep } from '@sac/contract/tracking/order-state';
import { momentInBothZones } from '@sac/contract/tracking/reader-dates';
import type { TextKey } from '@sac/contract/tracking/texts';
import type { ReactNode } from 'react';
import { Text, useTexts } from '../language/texts';
import { CheckIcon, DashIcon } from '../site/icons';

/** The text of the mark, for screen readers. */
const markTexts: Partial<Record<TrackedStep['progress'], TextKey>> = { done: 'step.done', waiting: 'step.waiting' };
const marks: Partial<Record<TrackedStep['progress'], ReactNode>> = { done: <CheckIcon />, closed: <DashIcon /> };

function StepNote({ progress, instant, day }: Omit<TrackedStep, 'text'>) {
  const markText = markTexts[progress];
  const time = instant ? momentInBothZones(instant) : day && formatDate(day);
  return (
    <>
      {markText && (
        <span className="visually-hidden">
          <Text k={markText} />
        </span>
      )}
      {time && (
        <time className="step-note" dateTime={instant ?? day ?? undefined} translate="no">
          {time}
        </time>
      )}
    </>
  );
}

export function OrderSteps({ steps }: { steps: readonly TrackedStep[] }) {
  const { t } = useTexts();
  return (
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
  );
}
