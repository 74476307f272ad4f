import type { MadePack, PackChange } from '@sac/contract/disputes/evidence-api';
import { type EvidenceLimit, pagesAndSize } from '@sac/contract/disputes/evidence-limits';
import { formatDate } from '@sac/contract/platform/dates';
import { Note } from '../../../platform/ui/messages/note';
import styles from './pack-limit.module.css';

const plainChanges: Record<PackChange, string> = {
  'no colour': 'pictures have no colour',
  'smaller pictures': 'pictures have a lower resolution',
  'shorter tables': 'long tables are shortened',
  'shorter emails': 'emails are shortened',
  'shorter texts': 'long texts in tables are shortened',
  'no drawings': 'emails and the customer’s page are not drawn',
};

const listed = new Intl.ListFormat('en', { type: 'conjunction' });

/** `Defence Pack 1: 7 pages and 0.4 MB. To fit, long tables are shortened.` */
const sentenceOf = (name: string, { changes, ...size }: MadePack) =>
  `${name}: ${pagesAndSize(size)}.${changes.length > 0 ? ` To fit, ${listed.format(changes.map((change) => plainChanges[change]))}.` : ''}`;

interface PackLimitProps {
  limit: EvidenceLimit;
  /** The files that were made on this page, by their names. */
  made: Readonly<Record<string, MadePack>>;
}

/** What the network and the processor take, and how large the files are that were made. Above the paper, so it is not printed. */
export const PackLimit = ({ limit, made }: PackLimitProps) => (
  <section className={styles.limit} aria-label="Limits for evidence">
    <Note isSmall>
      For {limit.holdsFor}: at most {pagesAndSize(limit)}, in one PDF{limit.isBlackAndWhite && ' without colour'}. A
      download is fitted to it. {limit.why}
    </Note>
    <div role="status">
      {Object.entries(made).map(([name, pack]) => (
        <Note key={name} isSmall>
          {sentenceOf(name, pack)}
        </Note>
      ))}
    </div>
    <details>
      <summary>Sources{limit.notes.length > 0 && ' and notes'}</summary>
      <ul>
        {limit.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
        {limit.sources.map(({ title, address, compared }) => (
          <li key={address}>
            <a href={address} target="_blank" rel="noreferrer">
              {title}
            </a>
            , compared on {formatDate(compared)}
          </li>
        ))}
      </ul>
    </details>
  </section>
);
