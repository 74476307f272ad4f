import { Button, TextInput } from '@mantine/core';
import { type FormMapVersion, saveFormMap } from '@sac/contract/form-helper/form-helper-api';
import { maxText } from '@sac/contract/platform/constants';
import { type FormEvent, useState } from 'react';
import { useAction } from '../../platform/api/query';
import { Card } from '../../platform/ui/card';
import { Note, NoticeBox } from '../../platform/ui/messages/note';
import styles from './form-helper.module.css';
import { formMapKey } from './form-map-query';
import { mapDifference } from './map-difference';
import type { MapDraft } from './map-draft';
import { madeBy } from './map-words';

interface DraftCardProps {
  draft: MapDraft;
  current: FormMapVersion;
  onClose: () => void;
}

/** A map that was taught or imported, as its difference from the one in use. It is saved as it is shown. */
export function DraftCard({ draft: { map, seen }, current, onClose }: DraftCardProps) {
  const [note, setNote] = useState('');
  // When somebody else was faster, the map is loaded again, and with it the difference.
  const save = useAction(saveFormMap, { reloads: [formMapKey], onSuccess: onClose });
  const changes = mapDifference(current.map, map);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ map: JSON.stringify(map), note: note.trim(), seen: current.version });
  };
  return (
    <Card title="Changes to save" aside={`Makes version ${current.version + 1}`}>
      <form noValidate className={styles.body} onSubmit={submit}>
        {seen < current.version && (
          <NoticeBox role="alert">
            These changes were made from version {seen}. Version {current.version} was saved since, {madeBy(current)}:
            check that they undo nothing of it.
          </NoticeBox>
        )}
        {changes.length === 0 ? (
          <Note>This map is the same as the one in use.</Note>
        ) : (
          <ul className={styles.changes} aria-label="Differences">
            {changes.map(({ kind, what, before, after }) => (
              <li key={what}>
                <b>{what}</b>
                <small className={styles.kind}>{kind}</small>
                {before && <del>{before}</del>}
                {after && <ins>{after}</ins>}
              </li>
            ))}
          </ul>
        )}
        <TextInput
          label="Note (optional)"
          description="What was changed, and why"
          maxLength={maxText.note}
          autoComplete="off"
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <div className={styles.buttons}>
          <Button type="submit" loading={save.isPending} disabled={changes.length === 0}>
            Save
          </Button>
          <Button variant="default" onClick={onClose}>
            Discard
          </Button>
        </div>
      </form>
    </Card>
  );
}
