import { disputeStateLabels } from '@sac/contract/disputes/dispute';
import { assigneeMe, assigneeNone } from '@sac/contract/orders/queues/filters';
import { cardNetworks } from '@sac/contract/payments/card-networks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useSearchText } from '../../../platform/ui/fields/use-search-text';
import { colleaguesQuery } from '../../accounts/colleagues-query';
import styles from './disputes.module.css';
import { type DisputesState, shownStates } from './disputes-state';

const stateTexts: Record<(typeof shownStates)[number], string> = {
  overdue: 'Overdue',
  all: 'All states',
  open: disputeStateLabels.open.label,
  submitted: disputeStateLabels.submitted.label,
  won: disputeStateLabels.won.label,
  lost: disputeStateLabels.lost.label,
  accepted: disputeStateLabels.accepted.label,
};

interface DisputeFilterBarProps {
  state: DisputesState;
  onChange: (change: Partial<DisputesState>) => void;
}

/** What narrows the list, each at once. */
export function DisputeFilterBar({ state, onChange }: DisputeFilterBarProps) {
  const reasonId = useId();
  const { data: colleagues = [] } = useQuery(colleaguesQuery);
  const reason = useSearchText(state.reason, (next) => onChange({ reason: next }));
  // The URL may name a former colleague, and is read before the list of colleagues has loaded.
  const named = state.assignee.startsWith('@') ? '' : state.assignee;
  const people = new Set([...(named ? [named] : []), ...colleagues.map(({ name }) => name)]);
  return (
    <section className={styles.filters} aria-label="Filters">
      <Choice
        label="State"
        value={state.state}
        onChange={(value) => onChange({ state: value as DisputesState['state'] })}
      >
        {shownStates.map((one) => (
          <option key={one} value={one}>
            {stateTexts[one]}
          </option>
        ))}
      </Choice>
      <Choice
        label="Network"
        value={state.network}
        onChange={(value) => onChange({ network: value as DisputesState['network'] })}
      >
        <option value="">All networks</option>
        {cardNetworks.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </Choice>
      <div className={styles.filter}>
        <label htmlFor={reasonId}>Reason code</label>
        <input
          id={reasonId}
          autoComplete="off"
          maxLength={60}
          value={reason.text}
          onChange={({ currentTarget }) => reason.type(currentTarget.value)}
        />
      </div>
      <Choice label="Assigned to" value={state.assignee} onChange={(assignee) => onChange({ assignee })}>
        <option value="">Anyone or no one</option>
        <option value={assigneeMe}>Me</option>
        <option value={assigneeNone}>Unassigned</option>
        {[...people].map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Choice>
      <Choice
        label="Evidence (of open disputes)"
        value={state.evidence}
        onChange={(value) => onChange({ evidence: value as DisputesState['evidence'] })}
      >
        <option value="">Any</option>
        <option value="complete">Complete</option>
        <option value="missing">Something missing</option>
      </Choice>
    </section>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}

function Choice({ label, value, onChange, children }: ChoiceProps) {
  // Around the select, the label would contain the texts of all options.
  const id = useId();
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {children}
      </select>
    </div>
  );
}
