import type { IncomingCard } from '@sac/contract/incoming-cards/incoming-cards-api';
import { failure } from '@sac/contract/platform/endpoint';
import { useQuery } from '@tanstack/react-query';
import { NotScanned } from '../../../platform/ui/messages/not-scanned';
import { Note } from '../../../platform/ui/messages/note';
import { onApiHost } from '../../../platform/url/page-settings';
import { CardPreview } from '../../cards/compare/card-preview';
import { nounOf } from '../../cards/document-words';

interface StoredCardProps {
  url: string;
  card: Pick<IncomingCard, 'name'> & Partial<Pick<IncomingCard, 'kind'>>;
  /** The picture made of a file that browsers do not show, where the link is not one to it. */
  picture?: string | null;
}

/** A stored card or e-Pass as a picture, fetched by its signed link. */
export function StoredCardView({ url, card, picture = null }: StoredCardProps) {
  const { kind = 'card' } = card;
  const { data: file, error } = useQuery({
    queryKey: ['incoming-card-file', url],
    queryFn: async () => {
      const answer = await fetch(onApiHost(url));
      if (!answer.ok) throw new Error(failure.parse(await answer.json()).message);
      const blob = await answer.blob();
      return new File([blob], card.name, { type: blob.type });
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <Note role="alert">{error.message}</Note>;
  if (!file) return <p role="status">Loading the {nounOf({ kind })}…</p>;
  return (
    <>
      <NotScanned stored={url} />
      <CardPreview file={file} kind={kind} checked={{ content_type: file.type, picture }} />
    </>
  );
}
