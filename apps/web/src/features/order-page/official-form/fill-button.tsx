import { Button } from '@mantine/core';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { IconForms } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useSession } from '../../../platform/api/session';
import { useShortcut } from '../../../platform/keys/commands';
import { usePagePart } from '../../orders/page-parts';
import { formTitles } from './form-titles';

interface FillButtonProps {
  order: OrderDetails;
  /** Why the form helper cannot be used, and what to do; null: it can. */
  problem: string | null;
}

/** Gives the order, or its journey, to the form helper of this browser, which opens the official form. */
export function FillButton({ order, problem }: FillButtonProps) {
  const me = useSession()?.user.name ?? '';
  const { mutate, isPending } = useMutation({
    async mutationFn() {
      if (problem) throw new Error(problem);
      const { handOverToHelper } = await import('./hand-over');
      await handOverToHelper(order, me);
    },
  });
  const title = formTitles.fill;
  const fill = () => {
    if (!isPending) mutate();
  };
  usePagePart('fill', fill);
  const hint = useShortcut({ key: 'f', label: title, group: 'On this order', title, run: fill });
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconForms size={16} stroke={1.6} aria-hidden />}
      {...hint}
      loading={isPending}
      onClick={fill}
    >
      {title}
    </Button>
  );
}
