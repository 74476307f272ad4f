// One region for the whole page, there from the start: screen readers ignore regions that are added with their text.
const region = document.createElement('div');
region.setAttribute('role', 'status');
region.className = 'announcer';
document.body.append(region);

/** Announces to screen readers what is visible on the screen anyway. */
export function announce(text: string) {
  region.textContent = '';
  // A screen reader repeats the same words only if the region was empty in between.
  requestAnimationFrame(() => {
    region.textContent = text;
  });
}
