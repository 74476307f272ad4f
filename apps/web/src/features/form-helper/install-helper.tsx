import { Button, Group } from '@mantine/core';
import { downloadFormHelper } from '@sac/contract/form-helper/form-helper-api';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { downloadFile } from '../../platform/api/call';
import { Card } from '../../platform/ui/card';
import { CopyText } from '../../platform/ui/copy-text';
import { LoadFailed } from '../../platform/ui/load-failed';
import { Note, NoticeBox } from '../../platform/ui/messages/note';
import { onApiHost } from '../../platform/url/page-settings';
import { CopyButton } from '../accounts/copy-button';
import styles from './form-helper.module.css';
import { formHelperQuery } from './form-map-query';
import { AllowPicture, FillPicture, LoadPicture, UnzipPicture } from './step-pictures';
import { type FormHelper, useFormHelper } from './use-form-helper';

const browsers = { chrome: 'Chrome and Edge', firefox: 'Firefox' };

/** What the form helper does, its files, and the way to install it. For everyone. */
export function InstallHelper() {
  const { data, error, refetch } = useQuery(formHelperQuery);
  const helper = useFormHelper();
  const download = useMutation({
    mutationFn: (browser: string) =>
      downloadFile(downloadFormHelper, { browser }, `form-helper-${browser}-${data?.version ?? ''}.zip`),
  });
  if (error && !data) return <LoadFailed error={error} what="The form helper" onRetry={() => void refetch()} />;
  return (
    <Card title="Install" aside={data && `Version ${data.version}`}>
      <div className={styles.body}>
        <p>
          The form helper is a browser extension. It fills a page of the official form with the answers of an order; a
          person checks them, ticks the declaration and submits.
        </p>
        <InThisBrowser helper={helper} latest={data?.version} />
        <Group gap={8}>
          {Object.entries(browsers).map(([browser, label]) => (
            <Button
              key={browser}
              variant="default"
              leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
              loading={download.isPending && download.variables === browser}
              disabled={!data}
              onClick={() => download.mutate(browser)}
            >
              Download for {label}
            </Button>
          ))}
        </Group>
      </div>
      <details className={styles.fold} open={helper === null}>
        <summary>How to install it</summary>
        <Steps />
      </details>
      {data?.id && (
        <details className={styles.fold}>
          <summary>
            Install it for everybody<small>for the administrator of the computers</small>
          </summary>
          <Policy id={data.id} />
        </details>
      )}
    </Card>
  );
}

/** Whether this browser has the form helper, and which. */
function InThisBrowser({ helper, latest }: { helper: FormHelper | null; latest: string | undefined }) {
  if (!helper) return <Note>This browser does not have the form helper.</Note>;
  const isCurrent = latest === undefined || helper.version === latest;
  const what = `This browser has version ${helper.version}.`;
  if (helper.problem) return <NoticeBox>{`${what} ${helper.problem}`}</NoticeBox>;
  return (
    <NoticeBox tone={isCurrent ? 'ok' : 'warn'}>
      {isCurrent ? what : `${what} Download version ${latest} and install it in its place.`}
    </NoticeBox>
  );
}

const Steps = () => (
  <ol className={styles.steps}>
    <li>
      <UnzipPicture />
      <p>
        <b>Unzip the file</b> into a folder that stays on this computer.
      </p>
    </li>
    <li>
      <LoadPicture />
      <p>
        <b>Load it.</b> Chrome: open <code>chrome://extensions</code> (Edge: <code>edge://extensions</code>), turn on
        Developer mode, choose “Load unpacked” and the folder. Firefox: open <code>about:debugging</code>, choose “Load
        Temporary Add-on” and the file <code>manifest.json</code>; Firefox removes it when it closes.
      </p>
    </li>
    <li>
      <AllowPicture />
      <p>
        <b>Connect it.</b> Enter this office’s address and allow both sites: the office and the official form. Then
        reload this page.
      </p>
      <CopyText text={window.location.origin} what="address of the office" />
    </li>
    <li>
      <FillPicture />
      <p>
        <b>Use it.</b> Open an order and press <kbd>F</kbd>. On the form, press <kbd>Alt</kbd> <kbd>F</kbd>.
      </p>
    </li>
  </ol>
);

/** What an administrator of browsers enters to install it for everybody. */
function Policy({ id }: { id: string }) {
  const policy = {
    ExtensionSettings: {
      [id]: { installation_mode: 'force_installed', update_url: onApiHost('/form-helper/updates.xml') },
    },
  };
  const text = JSON.stringify(policy, null, 2);
  return (
    <div className={styles.body}>
      <p>
        Chrome and Edge install and update it by this policy. On Windows and Mac computers it works on managed devices
        only. Firefox needs a package that Mozilla has signed.
      </p>
      <pre className={styles.code}>{text}</pre>
      <Group>
        <CopyButton text={text} copied="The policy is copied.">
          Copy the policy
        </CopyButton>
      </Group>
    </div>
  );
}
