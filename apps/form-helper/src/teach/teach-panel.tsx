import {
  answerLabel,
  type FormMap,
  formMap,
  type MapField,
  type MapPage,
  mapField,
} from '@sac/contract/form-helper/form-map';
import { useState } from 'react';
import { askOffice } from '../ask-office';
import { findPage } from '../form/find-elements';
import { usePageChanges } from '../form/use-page-changes';
import { describeControl } from './describe-control';
import { FieldForm, type TaughtField } from './field-form';
import { usePick } from './use-pick';

const newPage = (name: string, isPerTraveller: boolean): MapPage => ({
  name,
  isPerTraveller,
  marks: [],
  fields: [],
  yours: [],
});

const heading = () =>
  [...document.querySelectorAll('h1, h2, h3')]
    .map((element) => element.textContent?.trim() ?? '')
    .find((text) => text !== '' && text.length <= 60);

/** By which a taught page is recognised: its heading and its first fields. */
function marksOf({ fields }: MapPage): MapPage['marks'] {
  const selectors = fields
    .flatMap(({ selectors, options }) => selectors ?? options?.[0]?.selectors ?? [])
    .filter((one) => one !== 'button');
  const title = heading();
  const own = [...new Set(selectors)].slice(0, 3).map((selector) => ({ selector: selector.replaceAll('{n}', '0') }));
  return title ? [...own, { selector: 'h1, h2, h3', text: title }] : own;
}

/** Managers and Admins click a field and say which answer belongs there; the map goes back to the office as a whole. */
export function TeachPanel({ map: before, mapVersion }: { map: FormMap; mapVersion: number }) {
  usePageChanges();
  const [map, setMap] = useState(before);
  const [chosen, setChosen] = useState<string | null>(null);
  const [draft, setDraft] = useState<TaughtField | null>(null);
  const [said, setSaid] = useState('');
  const shown = findPage(map.pages);
  const page = map.pages.find(({ name }) => name === (chosen ?? shown.page?.name));
  const picking = usePick((element) => {
    const described = describeControl(element, page?.isPerTraveller ?? false);
    setDraft(described);
    setSaid(described ? '' : 'There is no field here. Click into a field.');
  });

  const change = (name: string, changed: (page: MapPage) => MapPage) =>
    setMap((all) => ({ ...all, pages: all.pages.map((one) => (one.name === name ? changed(one) : one)) }));
  const without = (fields: readonly MapField[], answer: MapField['answer']) =>
    fields.filter((field) => field.answer !== answer);

  const add = (field: TaughtField) => {
    const parsed = mapField.safeParse(field);
    if (!page || !parsed.success) return setSaid(parsed.error?.issues[0]?.message ?? 'Choose a page first.');
    const isNew = page.marks.length === 0 || page.fields.length < 3;
    change(page.name, (one) => {
      const next = { ...one, fields: [...without(one.fields, parsed.data.answer), parsed.data] };
      return isNew ? { ...next, marks: marksOf(next) } : next;
    });
    setDraft(null);
    setSaid(`${answerLabel(parsed.data.answer)} is on the map.`);
  };
  const send = async () => {
    // Whose number and paths the office's map has, this page has too when it was taught from here.
    const parsed = formMap.safeParse(map);
    if (!parsed.success) return setSaid(parsed.error.issues[0]?.message ?? 'The map is not complete.');
    const { message } = await askOffice({ type: 'map', map: parsed.data, mapVersion });
    setSaid(message);
  };

  return (
    <>
      <ChoosePage
        pages={map.pages}
        chosen={page?.name ?? ''}
        onChoose={setChosen}
        onAdd={(name, isPerTraveller) => {
          setMap({ ...map, pages: [...map.pages, newPage(name, isPerTraveller)] });
          setChosen(name);
        }}
      />
      {page && (
        <>
          <button type="button" className="main" aria-pressed={picking.isPicking} onClick={picking.start}>
            {picking.isPicking ? 'Click a field on the page…' : 'Teach a field'}
          </button>
          {draft && <FieldForm key={JSON.stringify(draft)} field={draft} onAdd={add} onCancel={() => setDraft(null)} />}
          <p role="status">{said}</p>
          <h4>Fields of this page</h4>
          {page.fields.map((field) => (
            <div key={field.answer} className="row">
              <small>{field.label}</small>
              <span>{answerLabel(field.answer)}</span>
              <button
                type="button"
                aria-label={`Remove ${field.label}`}
                onClick={() => change(page.name, (one) => ({ ...one, fields: without(one.fields, field.answer) }))}
              >
                Remove
              </button>
            </div>
          ))}
        </>
      )}
      <button type="button" className="main" onClick={send}>
        Show the difference in the office
      </button>
    </>
  );
}

interface ChoosePageProps {
  pages: readonly MapPage[];
  chosen: string;
  onChoose: (name: string) => void;
  onAdd: (name: string, isPerTraveller: boolean) => void;
}

function ChoosePage({ pages, chosen, onChoose, onAdd }: ChoosePageProps) {
  const [name, setName] = useState('');
  const [isPerTraveller, setPerTraveller] = useState(false);
  const isTaken = pages.some((page) => page.name === name.trim());
  return (
    <section aria-label="Page">
      <label className="number">
        Page of the map
        <select value={chosen} onChange={(event) => onChoose(event.currentTarget.value)}>
          {chosen === '' && <option value="">Choose…</option>}
          {pages.map((page) => (
            <option key={page.name}>{page.name}</option>
          ))}
        </select>
      </label>
      <details key={pages.length}>
        <summary>Add a page</summary>
        <label className="number">
          Name
          <input value={name} onChange={(event) => setName(event.currentTarget.value)} />
        </label>
        <label>
          <input
            type="checkbox"
            checked={isPerTraveller}
            onChange={(event) => setPerTraveller(event.currentTarget.checked)}
          />{' '}
          Each traveller has these questions
        </label>
        <button
          type="button"
          disabled={name.trim() === '' || isTaken}
          onClick={() => onAdd(name.trim(), isPerTraveller)}
        >
          Add
        </button>
      </details>
    </section>
  );
}
