import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, type ToggleEvent, useId, useRef } from 'react';
import { useHistoryMove } from '../lib/use-history-move';
import styles from './menu-button.module.css';
import { focusFirstItem, moveInMenu } from './menu-keys';

export interface MenuItem {
  label: string;
  onClick: () => void;
}

interface MenuButtonProps {
  /** Names the menu. */
  label: string;
  icon: ReactNode;
  items: readonly MenuItem[];
  children: ReactNode;
}

/** A menu at the right edge of the window still fits into it. */
const maxWidth = 220;

/** A button with a menu below it: a native popover, which the browser opens and closes and keeps on top. */
export function MenuButton({ label, icon, items, children }: MenuButtonProps) {
  const id = useId();
  const target = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const close = () => panel.current?.hidePopover();
  useHistoryMove(close);
  const place = ({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) => {
    const button = target.current?.getBoundingClientRect();
    if (newState !== 'open' || !button) return;
    currentTarget.style.top = `${button.bottom + 4}px`;
    currentTarget.style.left = `${Math.max(8, Math.min(button.left, window.innerWidth - maxWidth))}px`;
  };
  const focusWhenOpen = ({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) => {
    if (newState === 'open') focusFirstItem(currentTarget);
  };

  return (
    <>
      <button
        ref={target}
        type="button"
        className={styles.target}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-label={label}
      >
        {icon}
        <span className={styles.text}>{children}</span>
        <IconChevronDown size={14} aria-hidden />
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
        {items.map((item) => (
          <button
            key={item.label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={styles.item}
            onClick={() => {
              close();
              item.onClick();
            }}
          >
            {item.label}
          </button>
        ))}
      </div>
    </>
  );
}
