import { type DefencePack, notCaptured } from '@sac/contract/disputes/evidence-api';
import { PackAttachmentView } from './pack-attachment';
import styles from './paper.module.css';
import './print.css';

const proof = (letters: string[]) =>
  letters.length > 0 ? ` [Attachment${letters.length > 1 ? 's' : ''}\u00a0${letters.join(',\u00a0')}]` : '';

function LetterHead({ provider }: Pick<DefencePack, 'provider'>) {
  return (
    <header className={styles.head}>
      <strong>{provider.name}</strong>
      <span>{provider.address}</span>
      <span>
        {provider.phone} · {provider.email}
      </span>
      <span>Tax ID {provider.taxId}</span>
    </header>
  );
}

/** The letter on white paper, in both themes, and its attachments below. Only this is printed. */
export function Paper({ pack: { letter, provider, attachments, defencePackType } }: { pack: DefencePack }) {
  return (
    <article className={`defence-paper ${styles.paper}`} aria-label={`Defence Pack ${defencePackType}`}>
      <section className={styles.sheet} aria-label="Letter">
        <LetterHead provider={provider} />
        <p className={styles.date}>{letter.date}</p>
        <h2>{letter.title}</h2>
        <dl className={styles.references}>
          {letter.references.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd data-missing={value === null}>{value ?? notCaptured}</dd>
            </div>
          ))}
        </dl>
        <p>{letter.opening}</p>
        <ol className={styles.arguments}>
          {letter.arguments.map(({ title, text, attachments: letters }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>
                {text}
                {proof(letters)}
              </p>
            </li>
          ))}
        </ol>
        <p>{letter.disclaimer}</p>
        <p>
          <strong>{provider.name}</strong>
        </p>
        <footer className={styles.contents}>
          <h3>Attachments</h3>
          <ul>
            {attachments.map((attachment) => (
              <li key={attachment.letter}>
                <b>{attachment.letter}</b> {attachment.title}
              </li>
            ))}
          </ul>
        </footer>
      </section>
      <div className={styles.sheet}>
        {attachments.map((attachment) => (
          <PackAttachmentView key={attachment.letter} attachment={attachment} />
        ))}
      </div>
    </article>
  );
}
