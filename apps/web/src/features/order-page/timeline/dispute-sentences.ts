import { type DisputeStage, type DisputeState, disputeStateLabels } from '@sac/contract/disputes/dispute';
import { disputeStageFacts } from '@sac/contract/disputes/dispute-stages';
import { formatDate } from '@sac/contract/platform/dates';
import { type Sentence, type TimelineEvent, who, word } from './timeline-event';

function opened(event: TimelineEvent): Sentence {
  const respondBy = word(event, 'respondBy');
  const source = word(event, 'source');
  const isInquiry = word(event, 'stage') === 'inquiry';
  const text =
    event.actor === null
      ? `A ${isInquiry ? 'bank asked about a payment' : 'payment was disputed'}`
      : `${event.actor} recorded ${isInquiry ? 'an inquiry' : 'a dispute'}`;
  const reason = [word(event, 'network'), word(event, 'reasonCode')].filter(Boolean).join(' ');
  const note = [
    reason,
    respondBy && `respond by ${formatDate(respondBy)}`,
    event.actor === null && source && `from ${source === 'sales site' ? 'the sales site' : source}`,
  ].filter(Boolean);
  return { text, ...(note.length > 0 && { note: note.join(', ') }), isBad: true };
}

function changed(event: TimelineEvent): Sentence {
  const { from, to } = event;
  const stage = word(event, 'stage');
  const note = stage && { note: disputeStageFacts[stage as DisputeStage]?.label ?? stage };
  if (from === to || to === null)
    return { text: `${who(event)} ${stage ? 'recorded the stage' : 'corrected the facts'} of a dispute`, ...note };
  const label = disputeStateLabels[to as DisputeState]?.label.toLowerCase() ?? to;
  return { text: `${who(event)} marked a dispute as ${label}`, ...note, ...(to === 'lost' && { isBad: true }) };
}

export const disputeSentences = { 'dispute opened': opened, 'dispute changed': changed };
