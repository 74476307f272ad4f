import { Button } from '@mantine/core';
import type { OrderDetails } from '@sac/contract/order-page-api';
import { IconClipboardCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog';
import { usePagePart } from '../page-parts';
import { CopyList } from './copy-list';
import { officialForm } from './official-form';
import { useCopied } from './use-copied';

/** Opens the order's answers in a panel, in the order in which the official form asks for them. */
export function CopyRail({ order }: { order: OrderDetails }) {
  const [isOpen, setOpen] = useState(false);
  const { copied, markCopied, forgetCopied } = useCopied(order.order_id);
  usePagePart('copy', () => setOpen(true));
  const sections = officialForm(order);
  const fields = sections.flatMap((section) => section.fields);
  const progress = `${fields.filter(({ id }) => copied.has(id)).length} of ${fields.length}`;

  return (
    <>
      {copied.size > 0 && <span>{progress} copied</span>}
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconClipboardCheck size={16} stroke={1.6} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Copy to the official form
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Copy to the official form" shape="panel">
        <CopyList
          sections={sections}
          copied={copied}
          progress={progress}
          onCopied={markCopied}
          onForget={forgetCopied}
        />
      </Dialog>
    </>
  );
}
