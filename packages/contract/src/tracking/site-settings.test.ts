import { expect, test } from 'vitest';
import {
  allSettingsPlaceholder,
  fillSettings,
  type SiteSettings,
  settingPlaceholders,
  siteLinkNames,
  siteSettings,
} from './site-settings';

const settings: SiteSettings = {
  providerName: 'Lion City Travel Documents',
  address: '18 Example Street',
  phone: '+65 6000 0000',
  email: 'help@arrival-card.example',
  logo: null,
  links: Object.fromEntries(
    siteLinkNames.map((name) => [name, `https://www.arrival-card.example/${name}`]),
  ) as SiteSettings['links'],
};

test.each(['javascript:alert(1)', 'data:text/html,x', '/home', ''])('%j is not an address to link to', (home) =>
  expect(siteSettings.safeParse({ ...settings, links: { ...settings.links, home } }).success).toBe(false),
);

test('every link must be given', () =>
  expect(siteSettings.safeParse({ ...settings, links: { home: settings.links.home } }).success).toBe(false));

test('a link without an address is left out of its list, and the mark of the page leads nowhere', () => {
  const { home, terms } = settingPlaceholders.links;
  const html = `<a class="brand" href="${home}">x</a><ul><li><a href="${home}">Home</a></li><li><a href="${terms}"><b>T</b></a></li></ul>`;
  const links = { ...settings.links, home: null };
  const filled = `<a class="brand" href="#">x</a><ul><li><a href="${links.terms}"><b>T</b></a></li></ul>`;
  expect(fillSettings(html, { ...settings, links })).toBe(filled);
});

const hostile = `</script><script>alert("1")</script>`;

test('a value cannot end the element or the attribute it is sent in', () => {
  const html = `<p title="${settingPlaceholders.providerName}">${settingPlaceholders.providerName}</p>`;
  expect(fillSettings(html, { ...settings, providerName: hostile })).not.toMatch(/<\/?script|="[^"]*alert\("/);
  const json = fillSettings(JSON.stringify(allSettingsPlaceholder), { ...settings, providerName: hostile });
  expect(json).not.toContain('<');
  expect(JSON.parse(json).providerName).toBe(hostile);
});

test('every setting of a page is filled in, once', () => {
  const filled = JSON.parse(fillSettings(JSON.stringify(settingPlaceholders), settings));
  expect(filled).toEqual({ ...settings, phoneHref: 'tel:+6560000000' });
  const { phone } = settingPlaceholders;
  expect(fillSettings(phone, { ...settings, phone: settingPlaceholders.email })).toBe(settingPlaceholders.email);
});
