import type { PackBlock } from '@sac/contract/disputes/evidence-api';
import type { CardPicture } from './card-page/draw-card';
import { est } from './letter/times';
import type { Evidence } from './read-evidence';

/** The keys of a pack's pictures. */
export const cardKey = 'card';
export const pictureKey = (id: number) => `picture ${id}`;

/** The first page of the stored card, or why a bank does not get it. Null: there is no card to show. */
export function cardPage(card: CardPicture | null): PackBlock[] {
  if (card === null) return [];
  if ('reason' in card)
    return [
      {
        kind: 'text',
        text: `The first page is not shown: ${card.reason}. The SHA-256 fingerprint above proves which file it is.`,
      },
    ];
  return [
    {
      kind: 'picture',
      key: cardKey,
      label: 'First page of the card',
      facts: [
        {
          label: 'Blackened',
          value:
            'Passport number and birth date, and whatever is not plain text, such as images and codes, because it may contain them.',
        },
      ],
      url: null,
    },
  ];
}

/** Pictures that staff added, oldest first. */
export const addedPictures = ({ pictures }: Evidence): PackBlock[] =>
  pictures.map(({ id, caption, added_at, added_by, sha256 }) => ({
    kind: 'picture',
    key: pictureKey(id),
    label: caption,
    facts: [
      { label: 'Added', value: `${est(added_at)} by ${added_by}` },
      { label: 'SHA-256', value: sha256 },
    ],
    url: null,
  }));
