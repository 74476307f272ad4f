import { formatEst } from '@sac/contract/platform/dates';
import { useQuery } from '@tanstack/react-query';
import { NotScanned } from '../../../platform/ui/messages/not-scanned';
import { PartFailed } from '../../../platform/ui/messages/part-failed';
import { onApiHost } from '../../../platform/url/page-settings';
import { RemoveContent } from '../../orders/remove-content';
import { picturesQuery } from '../disputes-query';
import { PictureDrafts } from './picture-drafts';
import { PictureDrop } from './picture-drop';
import styles from './pictures.module.css';
import { useDrafts } from './use-drafts';

/** The pictures that packs of this order print, and the way to add more. */
export function PicturePanel({ orderId }: { orderId: number }) {
  const { data: pictures, error, refetch } = useQuery(picturesQuery(orderId));
  const { drafts, add, change, discard, send, isSending } = useDrafts(orderId);
  return (
    <div className={styles.panel}>
      <PictureDrop onFiles={add} />
      {drafts.length > 0 && (
        <PictureDrafts drafts={drafts} isSending={isSending} onChange={change} onDiscard={discard} onSend={send} />
      )}
      {error && !pictures && <PartFailed error={error} onRetry={() => void refetch()} />}
      {pictures && pictures.length > 0 && (
        <ul className={styles.list} aria-label="Pictures of this order">
          {pictures.map((picture) => (
            <li key={picture.id}>
              <a href={onApiHost(picture.url)} target="_blank" rel="noopener noreferrer" className={styles.open}>
                <img className={styles.thumbnail} src={onApiHost(picture.url)} alt={picture.caption} />
              </a>
              <div className={styles.about}>
                <strong>{picture.caption}</strong>
                <NotScanned stored={picture.url} />
                <small>
                  {picture.added_by}, {formatEst(picture.added_at)}
                </small>
                <small title={picture.sha256}>SHA-256 {picture.sha256.slice(0, 12)}…</small>
              </div>
              <RemoveContent
                what="picture"
                id={picture.id}
                orderId={orderId}
                name={picture.caption}
                addedBy={picture.added_by}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
