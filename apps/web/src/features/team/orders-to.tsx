import { NativeSelect } from '@mantine/core';
import type { TeamMemberRow } from '@sac/contract/team-api';
import { fieldProps } from '../../ui/field-props';

export interface OrdersToChoice {
  /** A colleague's id, 'new' for back to New orders, or empty while nothing is chosen. */
  value: string;
  /** The user tried to continue without choosing. */
  isAsked: boolean;
}

interface OrdersToProps {
  choice: OrdersToChoice;
  onChoose: (choice: OrdersToChoice) => void;
  colleagues: readonly TeamMemberRow[];
}

/** Who gets the open orders of a member who leaves; there is no default, because none is right for all. */
export const OrdersTo = ({ choice, onChoose, colleagues }: OrdersToProps) => (
  <NativeSelect
    label="Who gets the open orders?"
    mb={20}
    data-autofocus
    value={choice.value}
    onChange={({ currentTarget }) => onChoose({ ...choice, value: currentTarget.value })}
    {...fieldProps({
      message: choice.value === '' ? 'Please choose who gets the open orders.' : undefined,
      isCalm: !choice.isAsked,
    })}
  >
    <option value="">Choose</option>
    <option value="new">Back to New orders</option>
    <optgroup label="A colleague">
      {colleagues.map(({ id, name, memberRole }) => (
        <option key={id} value={id}>
          {name} ({memberRole})
        </option>
      ))}
    </optgroup>
  </NativeSelect>
);
