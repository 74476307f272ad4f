import { type FormMapVersion, saveFormMap } from '@sac/contract/form-helper/form-helper-api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../platform/api/query';
import { Card } from '../../platform/ui/card';
import { ConfirmDialog } from '../../platform/ui/dialogs/confirm-dialog';
import button from '../../platform/ui/tables/row-button.module.css';
import styles from './form-helper.module.css';
import { formMapKey, formMapVersionsQuery } from './form-map-query';
import { madeBy } from './map-words';

/** Every version of the map; an earlier one can be put back, as a new version. */
export function MapHistory({ current }: { current: FormMapVersion }) {
  const { data } = useQuery(formMapVersionsQuery);
  const [asked, setAsked] = useState<FormMapVersion | null>(null);
  const close = () => setAsked(null);
  const save = useAction(saveFormMap, { reloads: [formMapKey], onSuccess: close, onError: close });
  const putBack = ({ version, map }: FormMapVersion) =>
    save.mutate({ map: JSON.stringify(map), note: `Version ${version} put back`, seen: current.version });
  return (
    <Card title="History of the map">
      <ul className={styles.lines}>
        {data?.versions.map((one) => (
          <li key={one.version}>
            <p>
              Version {one.version}, {madeBy(one)} <small>{one.note}</small>
            </p>
            {one.version === current.version ? (
              <small>In use</small>
            ) : (
              <button
                type="button"
                className={button.button}
                aria-label={`Put back version ${one.version}…`}
                onClick={() => setAsked(one)}
              >
                Put back…
              </button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={asked !== null}
        title="Put back this version?"
        question={`It becomes version ${current.version + 1} and is used from now on. The other versions stay in the history.`}
        subject={`Version ${asked?.version ?? ''} ${asked?.note ?? ''}`}
        confirm="Put back"
        isBusy={save.isPending}
        onConfirm={() => asked && putBack(asked)}
        onClose={close}
      />
    </Card>
  );
}
