import {
  type MailPart,
  notCaptured,
  type PackBlock,
  type PackFact,
  type PackPicture,
} from '@sac/contract/disputes/evidence-api';
import { onApiHost } from '../../../platform/url/page-settings';
import styles from './pack-figures.module.css';

interface PackFactsProps {
  facts: PackFact[];
  /** One line each instead of two columns. */
  isNarrow?: boolean;
}

export const PackFactList = ({ facts, isNarrow = false }: PackFactsProps) => (
  <dl className={styles.facts} data-narrow={isNarrow}>
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value ?? notCaptured}</dd>
      </div>
    ))}
  </dl>
);

/** An email as it was stored, in a frame, because it is not part of the letter's text. */
export const PackMail = ({ mail }: { mail: Extract<PackBlock, { kind: 'mail' }> }) => (
  <figure className={styles.figure}>
    <figcaption>{mail.label}</figcaption>
    <PackFactList facts={mail.facts} isNarrow />
    {mail.drawn ? <DrawnMail parts={mail.drawn} /> : <p className={styles.text}>{mail.text}</p>}
    {mail.more && <p className={styles.more}>{mail.more}</p>}
  </figure>
);

/** A picture that staff added, or the first page of the card. Both are printed from here too. */
export const PackPictureView = ({ picture: { label, facts, url } }: { picture: PackPicture }) => (
  <figure className={styles.figure}>
    <figcaption>{label}</figcaption>
    <PackFactList facts={facts} isNarrow />
    {url ? (
      <img className={styles.picture} src={url.startsWith('data:') ? url : onApiHost(url)} alt={label} />
    ) : (
      <p className={styles.more}>The picture is missing from our storage.</p>
    )}
  </figure>
);

const DrawnMail = ({ parts }: { parts: MailPart[] }) => (
  <div className={styles.letter}>
    {parts.map(({ as, label, text }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an email keep their order
      <p key={index} data-part={as}>
        {label && <span>{label} </span>}
        <span>{text}</span>
      </p>
    ))}
  </div>
);

/** A page of the public site, rendered from the record; nothing on it can be pressed. */
export const PackScreen = ({ screen: { history, ...screen } }: { screen: Extract<PackBlock, { kind: 'screen' }> }) => (
  <figure className={styles.figure}>
    <figcaption>{screen.label}</figcaption>
    <p className={styles.address}>{screen.address}</p>
    <div className={styles.page}>
      <p className={styles.heading}>{screen.heading}</p>
      {screen.lines.map((line) => (
        <p key={line} className={styles.quiet}>
          {line}
        </p>
      ))}
      <p className={styles.button}>{screen.button}</p>
      <p className={styles.quiet}>{screen.hint}</p>
      <ol className={styles.steps}>
        {screen.steps.map(({ text, note }) => (
          <li key={text}>
            <strong>{text}</strong> <span>{note}</span>
          </li>
        ))}
      </ol>
      <p className={styles.more}>{history.heading}</p>
      <table className={styles.history} aria-label={history.heading}>
        <thead>
          <tr>
            {history.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {history.rows.map((row) => (
            <tr key={row.join()}>
              {row.map((cell, index) => (
                <td key={history.columns[index]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {history.more && <p className={styles.more}>{history.more}</p>}
    </div>
  </figure>
);
