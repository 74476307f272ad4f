import { endSession, type Session } from '@sac/contract/accounts/sessions-api';
import { useAction } from '../../../platform/api/query';
import { ConfirmDialog } from '../../../platform/ui/dialogs/confirm-dialog';
import { deviceName } from './session-columns';
import { sessionsKey } from './session-queries';

interface EndSessionDialogProps {
  session: Session;
  /** The owner's name; null for the user's own session. */
  owner: string | null;
  onClose: () => void;
}

export function EndSessionDialog({ session, owner, onClose }: EndSessionDialogProps) {
  const { mutate, isPending } = useAction(endSession, { reloads: [sessionsKey] });
  return (
    <ConfirmDialog
      isOpen
      title="End session"
      question="This browser is signed out at once. What was not saved there is lost."
      subject={[owner, deviceName(session), session.ip].filter(Boolean).join(' · ')}
      confirm="End session"
      isDanger
      isBusy={isPending}
      busy="Ending…"
      onConfirm={() => mutate({ sessionId: session.id }, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
