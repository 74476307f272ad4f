import { deleteTeamMember, type TeamMemberRow } from '@sac/contract/team-api';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '../../lib/query';
import { screens } from '../../routes';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { countOrders } from '../orders/order-actions';
import { orderKeys } from '../orders/order-queries';
import { OrdersTo, type OrdersToChoice } from './orders-to';
import { teamKey } from './team-queries';

interface DeleteMemberProps {
  /** The member to delete; null while the dialog is closed. */
  id: number | null;
  members: readonly TeamMemberRow[];
  /** The member in the form, which is emptied when they are deleted. */
  editedId: number | null;
  onClose: () => void;
}

const nothingChosen: OrdersToChoice = { value: '', isAsked: false };

/** Asks before a member is deleted, and who gets their open orders if there are any. */
export function DeleteMember({ id, members, editedId, onClose }: DeleteMemberProps) {
  const navigate = useNavigate();
  const [choice, setChoice] = useState(nothingChosen);
  const member = members.find((one) => one.id === id);
  const hasOrders = member !== undefined && member.openOrders > 0;
  const close = () => {
    setChoice(nothingChosen);
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

  const confirm = () => {
    if (!member) return;
    if (!hasOrders) return mutate({ teamMemberId: member.id });
    if (choice.value === '') return setChoice({ value: '', isAsked: true });
    const heir = members.find((one) => String(one.id) === choice.value);
    mutate({ teamMemberId: member.id, ordersTo: heir?.name ?? null });
  };

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
      onConfirm={confirm}
      onClose={close}
    >
      {hasOrders && (
        <OrdersTo choice={choice} onChoose={setChoice} colleagues={members.filter((one) => one.id !== id)} />
      )}
    </ConfirmDialog>
  );
}
