import { can } from '@sac/contract/accounts/roles';
import { deleteView, renameView, shareView, updateView } from '@sac/contract/orders/queues/change-views-api';
import type { SavedView, ViewShown } from '@sac/contract/orders/queues/views-api';
import { IconBookmark } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction } from '../../../platform/api/query';
import { useSession } from '../../../platform/api/session';
import { ConfirmDialog } from '../../../platform/ui/dialogs/confirm-dialog';
import { MenuButton, type MenuItem } from '../../../platform/ui/dialogs/menu-button';
import { ViewNameDialog } from './view-name-dialog';
import { changedWithViews } from './view-queries';
import styles from './views.module.css';

interface ViewMenuProps {
  view: SavedView;
  shown: ViewShown;
  /** The list shows something else than the view does. */
  isChanged: boolean;
  onDeleted: () => void;
}

/** The name of the open view, with what may be done to it. */
export function ViewMenu({ view, shown, isChanged, onDeleted }: ViewMenuProps) {
  const { id: viewId, name, shared, owner, isOwn } = view;
  const role = useSession()?.user.type;
  const [asked, setAsked] = useState<'rename' | 'delete' | null>(null);
  const close = () => setAsked(null);
  const reloads = changedWithViews;
  const update = useAction(updateView, { reloads });
  const rename = useAction(renameView, { reloads, onSuccess: close });
  const share = useAction(shareView, { reloads });
  const remove = useAction(deleteView, {
    reloads,
    onSuccess: () => {
      close();
      onDeleted();
    },
  });
  const mayShare = isOwn && role && can(role, 'views.share');
  const mayDelete = isOwn || (shared && role && can(role, 'views.deleteShared'));
  const items: MenuItem[] = [
    ...(isOwn && isChanged ? [{ label: 'Update view', onClick: () => update.mutate({ viewId, ...shown }) }] : []),
    ...(isOwn ? [{ label: 'Rename', onClick: () => setAsked('rename') }] : []),
    ...(mayShare
      ? [
          {
            label: shared ? 'Stop sharing' : 'Share with everyone',
            onClick: () => share.mutate({ viewId, shared: !shared }),
          },
        ]
      : []),
    ...(mayDelete ? [{ label: 'Delete', onClick: () => setAsked('delete') }] : []),
  ];

  return (
    <>
      {items.length > 0 ? (
        <MenuButton label={`View ${name}`} icon={<IconBookmark size={15} aria-hidden />} items={items}>
          {name}
        </MenuButton>
      ) : (
        <span className={styles.name}>
          <IconBookmark size={15} aria-hidden /> {name}
        </span>
      )}
      <span className={styles.note}>
        {shared && (isOwn ? 'Shared with everyone' : `Shared by ${owner}`)}
        {shared && isChanged && ' · '}
        {isChanged && 'Changed'}
      </span>
      <ViewNameDialog
        isOpen={asked === 'rename'}
        title="Rename view"
        name={name}
        isBusy={rename.isPending}
        onSubmit={(values, outcome) => rename.mutate({ viewId, ...values }, outcome)}
        onClose={close}
      />
      <ConfirmDialog
        isOpen={asked === 'delete'}
        title="Delete view"
        question={shared ? 'It disappears for everyone. The orders stay.' : 'The orders stay.'}
        subject={name}
        confirm="Delete view"
        isDanger
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ viewId })}
        onClose={close}
      />
    </>
  );
}
