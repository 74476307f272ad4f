import { type ReactNode, useEffect, useState } from 'react';
import { browser } from 'wxt/browser';
import { askBackground, type FormWork, versionOfHelper, workChanged } from '../messages';
import { TeachPanel } from '../teach/teach-panel';
import { FillPanel } from './fill-panel';
import { CardDrop } from './submitted';

/** The panel takes this much of the page's right side; the page gets narrower, so that no field is covered. */
const width = 340;

function useWork() {
  const [work, setWork] = useState<FormWork | null>(null);
  useEffect(() => {
    const read = async () => setWork(await askBackground<FormWork | null>({ from: 'form', type: 'get work' }));
    const hear = (message: unknown) => {
      if (message === workChanged) void read();
    };
    browser.runtime.onMessage.addListener(hear);
    void read();
    return () => browser.runtime.onMessage.removeListener(hear);
  }, []);
  return [work, setWork] as const;
}

export function Panel() {
  const [work, setWork] = useWork();
  const [isOpen, setOpen] = useState(true);
  const isShown = work !== null;

  useEffect(() => {
    const { style } = document.documentElement;
    if (isShown && isOpen) style.setProperty('margin-right', `${width}px`);
    return () => void style.removeProperty('margin-right');
  }, [isShown, isOpen]);

  if (!work) return null;
  const close = async () => {
    await askBackground({ from: 'form', type: 'done' });
    setWork(null);
  };
  const takeTab = async () => setWork(await askBackground<FormWork | null>({ from: 'form', type: 'use this tab' }));
  if (!isOpen)
    return (
      <button type="button" className="opener" onClick={() => setOpen(true)}>
        Form helper
      </button>
    );
  return (
    <aside className="panel" aria-label="Form helper" style={{ width }}>
      <header>
        <h2>Form helper</h2>
        <small>{versionOfHelper()}</small>
        <button type="button" onClick={() => setOpen(false)}>
          Hide
        </button>
        <button type="button" onClick={close}>
          End
        </button>
      </header>
      <div className="body">{bodyOf(work, takeTab)}</div>
    </aside>
  );
}

function bodyOf(work: FormWork, takeTab: () => void): ReactNode {
  switch (work.kind) {
    case 'fill':
      return <FillPanel key={work.job.travellers.map(({ orderId }) => orderId).join()} job={work.job} />;
    case 'teach':
      return <TeachPanel map={work.map} mapVersion={work.mapVersion} />;
    case 'submitted':
      return <CardDrop orderIds={work.orderIds} />;
    case 'other tab':
      return (
        <>
          <p role="status">This order is being filled in on another tab of the form.</p>
          <button type="button" className="main" onClick={takeTab}>
            Use this tab
          </button>
        </>
      );
  }
}
