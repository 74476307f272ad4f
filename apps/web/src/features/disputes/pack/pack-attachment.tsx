import type { PackAttachment as Attachment, PackBlock } from '@sac/contract/disputes/evidence-api';
import { useId } from 'react';
import styles from './attachments.module.css';
import { PackFactList, PackMail, PackPictureView, PackScreen } from './pack-figures';
import { PackTableView } from './pack-table';

function Block({ block }: { block: PackBlock }) {
  switch (block.kind) {
    case 'text':
      return <p>{block.text}</p>;
    case 'facts':
      return (
        <>
          <p className={styles.source}>{block.source}</p>
          <PackFactList facts={block.facts} />
        </>
      );
    case 'table':
      return <PackTableView table={block} />;
    case 'mail':
      return <PackMail mail={block} />;
    case 'screen':
      return <PackScreen screen={block} />;
    case 'picture':
      return <PackPictureView picture={block} />;
  }
}

export function PackAttachmentView({ attachment: { letter, title, intro, blocks } }: { attachment: Attachment }) {
  const id = useId();
  const [first, ...others] = blocks;
  // A table continues over pages; its heading only reserves space for the first rows.
  const isTable = first?.kind === 'table';
  return (
    <section className={styles.attachment} aria-labelledby={id}>
      <div className={styles.opening} data-claims-room={isTable}>
        <h2 id={id}>
          Attachment {letter} · {title}
        </h2>
        <p className={styles.intro}>{intro}</p>
        {first && !isTable && <Block block={first} />}
      </div>
      {isTable && <Block block={first} />}
      {others.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a letter keep their order
        <Block key={index} block={block} />
      ))}
    </section>
  );
}
