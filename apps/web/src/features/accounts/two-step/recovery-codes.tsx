import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { saveFile } from '../../../platform/save-file';
import { Card } from '../../../platform/ui/card';
import { CopyButton } from '../copy-button';
import styles from './recovery-codes.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

const fileName = 'singapore-arrival-card-recovery-codes.txt';

/** The recovery codes, this once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const box = useRef<HTMLDivElement>(null);
  // The element that they replace had the focus and is gone.
  useEffect(() => box.current?.focus(), []);
  const download = () => {
    const text = ['Singapore Arrival Card: recovery codes. Each opens once.', '', ...codes, ''].join('\r\n');
    saveFile(new Blob([text], { type: 'text/plain' }), fileName);
  };

  return (
    <Card title="Your recovery codes" aside={`${codes.length} codes`}>
      <div ref={box} tabIndex={-1} className={styles.body}>
        <p>
          When your phone is lost or broken, one of these opens instead of the app’s code or a passkey; each works once.
          Keep them where your phone is not. <strong>They are not shown again.</strong>
        </p>
        <ol className={styles.codes} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <div className={styles.buttons}>
          <CopyButton text={codes.join('\n')} copied="The recovery codes are copied.">
            Copy
          </CopyButton>
          <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={download}>
            Download
          </Button>
          <Button onClick={onDone}>I have saved them</Button>
        </div>
      </div>
    </Card>
  );
}
