import { addEvidencePicture, caption as captionField, maxPictureBytes } from '@sac/contract/disputes/pictures-api';
import { fileSize } from '@sac/contract/platform/file-size';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { fieldErrorOf } from '../../../platform/api/api-error';
import { call } from '../../../platform/api/call';
import { changedWith } from '../../orders/order-queries';

/** A chosen picture that is not sent yet. */
export interface PictureDraft {
  /** Sent with it, so that the same picture is added once. */
  key: string;
  file: File;
  /** Where the page shows it from. */
  preview: string;
  caption: string;
  error: string | undefined;
}

const captionProblem = (caption: string) => captionField.safeParse(caption).error?.issues[0]?.message;

function draftOf(file: File): PictureDraft {
  const error =
    file.size > maxPictureBytes
      ? `The file is larger than ${fileSize(maxPictureBytes)}. Save it smaller and choose it again.`
      : undefined;
  return { key: crypto.randomUUID(), file, preview: URL.createObjectURL(file), caption: '', error };
}

const messageOf = (error: Error) => fieldErrorOf(error, 'picture') ?? fieldErrorOf(error, 'caption') ?? error.message;

/** Pictures that were dropped, chosen or pasted, until they are sent. */
export function useDrafts(orderId: number) {
  const [drafts, setDrafts] = useState<PictureDraft[]>([]);
  const latest = useRef(drafts);
  useEffect(() => {
    latest.current = drafts;
  });
  useEffect(
    () => () => {
      for (const { preview } of latest.current) URL.revokeObjectURL(preview);
    },
    [],
  );

  const change = (key: string, changed: Partial<PictureDraft>) =>
    setDrafts((now) => now.map((draft) => (draft.key === key ? { ...draft, ...changed } : draft)));
  const discard = (key: string) =>
    setDrafts((now) => {
      const gone = now.find((draft) => draft.key === key);
      if (gone) URL.revokeObjectURL(gone.preview);
      return now.filter((draft) => draft.key !== key);
    });
  const add = (files: readonly File[]) => {
    if (files.length > 0) setDrafts((now) => [...now, ...files.map(draftOf)]);
  };

  const { mutate, isPending } = useMutation({
    /** One after the other: each is drawn again by the server. What fails stays, with its reason. */
    async mutationFn(sent: PictureDraft[]) {
      let added = 0;
      for (const { key, file, caption } of sent)
        await call(addEvidencePicture, { orderId, pictureKey: key, caption }, { file }).then(
          () => {
            added += 1;
            discard(key);
          },
          (error: Error) => change(key, { error: messageOf(error) }),
        );
      if (added === 0) return undefined;
      return { message: added === 1 ? 'The picture is added.' : `${added} pictures are added.` };
    },
    meta: { reloads: changedWith(orderId) },
  });
  const send = () => {
    const checked = drafts.map((draft) => ({ ...draft, error: captionProblem(draft.caption) ?? tooLarge(draft) }));
    setDrafts(checked);
    if (checked.every(({ error }) => error === undefined)) mutate(checked);
  };
  return { drafts, add, change, discard, send, isSending: isPending };
}

const tooLarge = ({ file, error }: PictureDraft) => (file.size > maxPictureBytes ? error : undefined);
