/** Where the toasts are drawn. Outside React's tree, because it moves. A popover is above everything, and no animation moves it. */
export const toastHost = document.createElement('div');
toastHost.className = 'toast-host';
toastHost.popover = 'manual';

/** A modal dialog makes the rest of the page inert, so its toasts are inside it. */
export function placeToasts() {
  const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  if (toastHost.parentElement === place) return;
  place.append(toastHost);
  toastHost.showPopover();
}

placeToasts();

/** The popover that is open, other than the toasts, which always are. */
export const openPopover = () => document.querySelector<HTMLElement>('[popover]:popover-open:not(.toast-host)');
