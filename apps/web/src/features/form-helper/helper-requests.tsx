import type { FromHelper } from '@sac/contract/form-helper/helper-messages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { useCan, useSession } from '../../platform/api/session';
import { showNotice } from '../../platform/ui/messages/toast';
import { orderPath, screens } from '../../routes';
import { useWorkStep, workSessionQuery } from '../orders/actions/work-session';
import { answerRequest } from './answer-requests';
import { forgetHandedOver } from './handed-over';
import { onHelperMessage } from './helper-talk';
import { draftState } from './map-draft';
import { sendToHelper } from './send-to-helper';

/** Answers the form helper for as long as somebody is signed in; nothing to see. Once per page. */
export function HelperRequests() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate: takeStep } = useWorkStep();
  const me = useSession()?.user.name ?? '';
  const mayChangeMap = useCan('formMap.manage');

  // A user who went to another screen in the meantime stays there.
  const onSubmitted = (orderIds: readonly number[]) => {
    const current = client.getQueryData(workSessionQuery.queryKey)?.data?.current;
    const isOpen = current && orderIds.includes(current) && window.location.pathname === orderPath(current);
    if (isOpen) takeStep({ after: current });
  };
  const onCard = (batchId: number) => {
    const to = `${screens.uploadCards.href}?batch=${batchId}`;
    const link = { label: 'Open', to, onGo: () => void navigate(to) };
    showNotice({ id: `batch ${batchId}`, message: 'A card was added.', link });
  };
  const answer = useEffectEvent(async (said: FromHelper) => {
    if (said.type !== 'request') return;
    const showDraft = (draft: Parameters<typeof draftState>[0]) =>
      void navigate(screens.formHelper.href, { state: draftState(draft) });
    const reply = await answerRequest(said.request, { me, mayChangeMap, onSubmitted, onCard, showDraft });
    sendToHelper({ type: 'answer', id: said.id, isOk: reply.isOk, message: reply.message });
    reply.after?.();
  });
  useEffect(() => {
    const stop = onHelperMessage((said) => void answer(said));
    sendToHelper({ type: 'ready', isReady: true });
    return () => {
      stop();
      sendToHelper({ type: 'ready', isReady: false });
      // Signed out.
      forgetHandedOver();
    };
  }, []);
  return null;
}
