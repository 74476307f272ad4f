// One region for the whole page: a screen reader watches it from the start, and lists do not fill up with their own.
const region = document.createElement('div');
region.setAttribute('role', 'status');
region.className = 'announcer';
document.body.append(region);

/** Tells a screen reader something that everybody else sees anyway. */
export function announce(text: string) {
  region.textContent = '';
  // The same words twice are heard twice only if they were gone in between.
  requestAnimationFrame(() => {
    region.textContent = text;
  });
}
