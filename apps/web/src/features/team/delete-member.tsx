import { NativeSelect } from '@mantine/core';
import { deleteTeamMember, type TeamMemberRow } from '@sac/contract/team/team-api';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '../../platform/api/query';
import { ConfirmDialog } from '../../platform/ui/dialogs/confirm-dialog';
import { screens } from '../../routes';
import { countOrders } from '../orders/actions/order-actions';
import { orderKeys } from '../orders/order-queries';
import { teamKey } from './team-queries';

interface DeleteMemberProps {
  /** The member to delete; null while the dialog is closed. */
  id: number | null;
  members: readonly TeamMemberRow[];
  /** The member in the form, which is emptied when they are deleted. */
  editedId: number | null;
  onClose: () => void;
}

/** Asks before a member is deleted, and who takes over their work. */
export function DeleteMember({ id, members, editedId, onClose }: DeleteMemberProps) {
  const navigate = useNavigate();
  const [ordersTo, setOrdersTo] = useState('');
  const member = members.find((one) => one.id === id);
  const hasOrders = member !== undefined && member.openOrders > 0;
  const close = () => {
    setOrdersTo('');
    onClose();
  };
  const { mutate, isPending, variables } = useAction(deleteTeamMember, {
    reloads: [teamKey, orderKeys.counts],
    onSuccess: (_, { teamMemberId }) => {
      // By now the dialog may ask about another member.
      if (teamMemberId === id) close();
      if (teamMemberId === editedId) void navigate(screens.team.href);
    },
  });

  return (
    <ConfirmDialog
      isOpen={member !== undefined}
      title="Delete"
      question="Are you sure you want to delete?"
      subject={
        member
          ? `${member.name} · ${member.memberRole}${hasOrders ? `, has ${countOrders(member.openOrders)} open` : ''}`
          : ''
      }
      confirm="Delete"
      isDanger
      isBusy={isPending && variables.teamMemberId === id}
      busy="Deleting…"
      onConfirm={() => member && mutate({ teamMemberId: member.id, ...(ordersTo !== '' && { ordersTo }) })}
      onClose={close}
    >
      {member && (!member.isInvited || hasOrders) && (
        <NativeSelect
          label="Who takes over?"
          description="A colleague gets the open orders, reminders, saved views and batches of cards. Pending orders that become unassigned are New again."
          mb={20}
          data-autofocus
          value={ordersTo}
          onChange={({ currentTarget }) => setOrdersTo(currentTarget.value)}
        >
          <option value="">Nobody: orders become unassigned</option>
          <optgroup label="A colleague">
            {members
              .filter((one) => one.id !== id && !one.isInvited)
              .map(({ name, memberRole }) => (
                <option key={name} value={name}>
                  {name} ({memberRole})
                </option>
              ))}
          </optgroup>
        </NativeSelect>
      )}
    </ConfirmDialog>
  );
}
