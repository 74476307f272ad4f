import { Button } from '@mantine/core';
import { IconArrowForwardUp } from '@tabler/icons-react';
import { useState } from 'react';
import { usePart } from '../../../lib/use-part';
import { useFolderCounts } from '../order-queries';

const load = () => import('./hand-over-dialog').then(({ HandOverDialog }) => HandOverDialog);

/** On My Orders: the end of a shift. */
export function HandOverButton() {
  const [isOpen, setOpen] = useState(false);
  const Dialog = usePart(isOpen, load, () => setOpen(false));
  const count = useFolderCounts()?.myOrdersCount;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconArrowForwardUp size={16} aria-hidden />}
        disabled={count === 0}
        onClick={() => setOpen(true)}
      >
        Hand over my shift
      </Button>
      {isOpen && Dialog && <Dialog onClose={() => setOpen(false)} />}
    </>
  );
}
