import { deleteTeamMember, type TeamMemberRow } from '@sac/contract/team-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ask } from '../../lib/query';
import { showError, showSuccess } from '../../lib/toast';
import { paths } from '../../paths';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { reloadFolderCounts } from '../orders/folder-counts';
import { countOrders } from '../orders/order-actions';
import { OrdersTo, type OrdersToChoice } from './orders-to';
import { reloadTeam } from './use-team';

interface DeleteMemberProps {
  /** Who is asked about; null while nobody is. */
  id: number | null;
  members: readonly TeamMemberRow[];
  /** Who is in the form: deleted, they leave it. */
  editedId: number | null;
  onClose: () => void;
}

const nobodyYet: OrdersToChoice = { value: '', isAsked: false };

/** Asks before a member is deleted, and who gets their open orders if there are any. */
export function DeleteMember({ id, members, editedId, onClose }: DeleteMemberProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [choice, setChoice] = useState(nobodyYet);
  const member = members.find((one) => one.id === id);
  const hasOrders = member !== undefined && member.openOrders > 0;
  const close = () => {
    setChoice(nobodyYet);
    onClose();
  };
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (input: { teamMemberId: number; ordersTo?: string | null }) => ask(deleteTeamMember, input),
    onSuccess: ({ message }, { teamMemberId }) => {
      showSuccess(message);
      // By now the question may be about somebody else.
      if (teamMemberId === id) close();
      if (teamMemberId === editedId) void navigate(paths.manageTeam);
    },
    onError: ({ message }) => showError(message),
    onSettled: () => Promise.all([reloadTeam(client), reloadFolderCounts(client)]),
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
