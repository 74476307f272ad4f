import { Button, FileButton } from '@mantine/core';
import type { FormMapVersion } from '@sac/contract/form-helper/form-helper-api';
import { formMap } from '@sac/contract/form-helper/form-map';
import { useMutation } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { saveFile } from '../../platform/save-file';
import { Card } from '../../platform/ui/card';
import { Note } from '../../platform/ui/messages/note';
import { DraftCard } from './draft-card';
import styles from './form-helper.module.css';
import { showForm } from './helper-talk';
import { draftState, type MapDraft, mapDraftOf } from './map-draft';
import { MapHistory } from './map-history';
import { MapPages } from './map-pages';
import { madeBy } from './map-words';
import { MissingFields } from './missing-fields';
import { type RememberedChoice, RememberedChoices } from './remembered-choices';
import { useFormHelper } from './use-form-helper';

interface MapCardsProps {
  current: FormMapVersion;
  choices: readonly RememberedChoice[];
}

/** What the form helper knows of the official form, and every way to change it. */
export function MapCards({ current, choices }: MapCardsProps) {
  const navigate = useNavigate();
  const draft = mapDraftOf(useLocation().state);
  const show = (next: MapDraft | null) => void navigate('.', { state: draftState(next), replace: true });
  return (
    <>
      <MissingFields version={current.version} />
      {draft && <DraftCard draft={draft} current={current} onClose={() => show(null)} />}
      <Card title="Map of the official form" aside={`Version ${current.version}, ${madeBy(current)}`}>
        <div className={styles.body}>
          <Note>
            {current.map.origin}
            {current.map.start}
            {current.note && ` · ${current.note}`}
          </Note>
          <MapButtons current={current} onImport={(map) => show({ map, seen: current.version })} />
        </div>
        <MapPages pages={current.map.pages} />
      </Card>
      <RememberedChoices choices={choices} />
      <MapHistory current={current} />
    </>
  );
}

/** @throws an Error with the first thing that is wrong in the file */
async function readMap(file: File): Promise<FormMapVersion['map']> {
  const json: unknown = await file
    .text()
    .then(JSON.parse)
    .catch(() => undefined);
  if (json === undefined) throw new Error(`${file.name} is not a JSON file.`);
  const { data, error } = formMap.safeParse(json);
  if (data) return data;
  const [first] = error.issues;
  throw new Error(`${file.name} is not a map of the form. ${first?.path.join('.')}: ${first?.message}`);
}

interface MapButtonsProps {
  current: FormMapVersion;
  onImport: (map: FormMapVersion['map']) => void;
}

function MapButtons({ current: { map, version }, onImport }: MapButtonsProps) {
  const helper = useFormHelper();
  const teach = useMutation({
    async mutationFn() {
      if (helper?.problem) throw new Error(helper.problem);
      await showForm({ type: 'teach', map, mapVersion: version });
    },
  });
  const load = useMutation({ mutationFn: readMap, onSuccess: onImport });
  const file = () => new Blob([`${JSON.stringify(map, null, 2)}\n`], { type: 'application/json' });
  return (
    <div className={styles.buttons}>
      {helper && (
        <Button loading={teach.isPending} onClick={() => teach.mutate()}>
          Teach on the form
        </Button>
      )}
      <Button variant="default" onClick={() => saveFile(file(), `form-map-${version}.json`)}>
        Export
      </Button>
      <FileButton
        accept="application/json,.json"
        inputProps={{ 'aria-label': 'Map to import' }}
        onChange={(chosen) => chosen && load.mutate(chosen)}
      >
        {(props) => (
          <Button variant="default" {...props}>
            Import…
          </Button>
        )}
      </FileButton>
    </div>
  );
}
