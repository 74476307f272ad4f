import { IconBookmark } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { formatNumber } from '../../../platform/format-number';
import { MenuButton } from '../../../platform/ui/dialogs/menu-button';
import { viewPath } from './view-path';
import { viewCountsQuery, viewsQuery } from './view-queries';

/** The saved views, with live counts; nothing while there are none. */
export function ViewsButton() {
  const navigate = useNavigate();
  const { data: views = [] } = useQuery(viewsQuery);
  const { data: counts } = useQuery({ ...viewCountsQuery, enabled: views.length > 0 });
  if (views.length === 0) return null;
  const items = views.map((view) => {
    const { id, name, owner, isOwn } = view;
    const count = counts?.get(id);
    return {
      label: isOwn ? name : `${name} · ${owner}`,
      note: count && formatNumber(count.total) + (count.more ? '+' : ''),
      onClick: () => void navigate(viewPath(view)),
    };
  });
  return (
    <MenuButton label="Views" icon={<IconBookmark size={15} aria-hidden />} items={items}>
      Views
    </MenuButton>
  );
}
