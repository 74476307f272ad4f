import '@sac/contract/platform/zod-without-eval';
import { firstMap } from '@sac/contract/form-helper/first-map';
import { type FormEvent, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { browser } from 'wxt/browser';
import { isAllowed, permissionFor, readSites, type Sites, saveSites } from '../../background/sites';
import { versionOfHelper } from '../../messages';
import './options.css';

/** The origin of what a person typed or pasted; null: it is no address of an office. */
function originOf(typed: string): string | null {
  const text = typed.trim();
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, origin } = new URL(address);
  return (protocol === 'https:' && hostname.includes('.')) || hostname === '127.0.0.1' ? origin : null;
}

type State = { kind: 'asks' } | { kind: 'problem'; message: string } | { kind: 'ready'; sites: Sites };

/** Which office the helper belongs to. The browser then asks for its address and the form's, and for nothing else. */
function SetUp() {
  const [typed, setTyped] = useState('');
  const [form, setForm] = useState(firstMap.origin);
  const [state, setState] = useState<State>({ kind: 'asks' });

  useEffect(() => {
    const show = async () => {
      const sites = await readSites();
      if (!sites) return;
      setTyped(sites.office);
      setForm(sites.form);
      if ((await isAllowed(sites.office)) && (await isAllowed(sites.form))) setState({ kind: 'ready', sites });
    };
    void show();
  }, []);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const office = originOf(typed);
    if (!office) {
      setState({
        kind: 'problem',
        message: 'Enter the address of your office’s sign-in page, such as https://office.example.',
      });
      return;
    }
    const sites = { office, form };
    // Straight after the click: browsers allow the question only then.
    const isGranted = await browser.permissions.request({ origins: [permissionFor(office), permissionFor(form)] });
    if (!isGranted) {
      setState({
        kind: 'problem',
        message: 'Without this permission the helper cannot fill anything. Press the button again and allow it.',
      });
      return;
    }
    await saveSites(sites);
    setState({ kind: 'ready', sites });
  };

  return (
    <main>
      <h1>Set up the form helper</h1>
      <p>It fills pages of the official form from the order that you hand over. You check, declare and submit.</p>
      <form onSubmit={save}>
        <label htmlFor="office">Address of your office</label>
        <input
          id="office"
          value={typed}
          placeholder="https://office.example"
          autoComplete="url"
          aria-invalid={state.kind === 'problem'}
          aria-describedby="state"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <p className="sites">
          The browser asks you to allow this address and the official form’s, <b>{new URL(form).host}</b>.
        </p>
        <button type="submit">Allow both sites</button>
        <p id="state" role="status" data-kind={state.kind}>
          {state.kind === 'problem' && state.message}
          {state.kind === 'ready' && `Ready. Reload your office’s page, open an order and press F.`}
        </p>
      </form>
      <small>
        Version {versionOfHelper()}. Answers stay in memory for at most 30 minutes and are never written to disk.
      </small>
    </main>
  );
}

createRoot(document.querySelector('#root') as HTMLElement).render(<SetUp />);
