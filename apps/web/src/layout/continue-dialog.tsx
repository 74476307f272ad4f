import { Button } from '@mantine/core';
import { useContinueQuestion } from '../features/orders/actions/seen';
import { Dialog } from '../platform/ui/dialogs/dialog';
import styles from '../platform/ui/dialogs/dialog.module.css';

/** Asks before a change of which its author may not know everything. Once per page, above other dialogs. */
export function ContinueDialog() {
  const question = useContinueQuestion();
  const stop = () => question?.answer(false);
  return (
    <Dialog isOpen={question !== undefined} onClose={stop} title={question?.title ?? ''}>
      <p role="alert" className={styles.subject}>
        {question?.sentence} Continue anyway?
      </p>
      <div className={styles.buttons}>
        <Button variant="default" data-autofocus onClick={stop}>
          Cancel
        </Button>
        <Button onClick={() => question?.answer(true)}>Continue anyway</Button>
      </div>
    </Dialog>
  );
}
