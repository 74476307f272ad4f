import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useHistoryMove } from '../../url/use-history-move';
import styles from './menu-button.module.css';
import { focusFirstItem, moveInMenu } from './menu-keys';
import { placeBelow } from './place-below';

export interface MenuItem {
  label: string;
  /** At its right, such as a count. */
  note?: string | undefined;
  /** For screen readers, where the label alone does not say it: 'Assign to me: order 100482'. */
  name?: string | undefined;
  isDisabled?: boolean | undefined;
  /** It deletes something: red, and apart from the others. */
  isDanger?: boolean;
  onClick: () => void;
}

interface MenuButtonProps {
  /** Names the menu. */
  label: string;
  icon: ReactNode;
  items: readonly MenuItem[];
  className?: string | undefined;
  /** Without a text the icon is the whole button. */
  children?: ReactNode;
}

/** As in the style sheet. */
const maxWidth = 212;

/** A button with a menu below it: a native popover, which the browser opens and closes and keeps on top. */
export function MenuButton({ label, icon, items, className = '', children }: MenuButtonProps) {
  const id = useId();
  const target = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  // The items of a menu in each row of a list are drawn only when it opens.
  const [isOpen, setOpen] = useState(false);
  const close = () => panel.current?.hidePopover();
  useHistoryMove(close);
  const place = ({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) => {
    if (newState === 'open') flushSync(() => setOpen(true));
    else setOpen(false);
    if (newState === 'open') placeBelow(currentTarget, target.current, maxWidth);
  };
  const focusWhenOpen = ({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) => {
    if (newState === 'open') focusFirstItem(currentTarget);
  };

  return (
    <>
      <button
        ref={target}
        type="button"
        className={`${styles.target} ${className}`}
        data-icon={children === undefined}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-label={label}
      >
        {icon}
        {children !== undefined && (
          <>
            <span className={styles.text}>{children}</span>
            <IconChevronDown size={14} aria-hidden />
          </>
        )}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={styles.panel}
        onBeforeToggle={place}
        onToggle={focusWhenOpen}
        onKeyDown={moveInMenu}
      >
        {isOpen && items.map((item) => <MenuItemButton key={item.label} {...item} onClose={close} />)}
      </div>
    </>
  );
}

const MenuItemButton = ({
  label,
  note,
  name,
  isDisabled,
  isDanger,
  onClick,
  onClose,
}: MenuItem & { onClose: () => void }) => (
  <button
    type="button"
    role="menuitem"
    tabIndex={-1}
    className={styles.item}
    data-danger={isDanger}
    aria-label={name}
    disabled={isDisabled}
    onClick={() => {
      onClose();
      onClick();
    }}
  >
    {label}
    {note !== undefined && <span className={styles.note}>{note}</span>}
  </button>
);
