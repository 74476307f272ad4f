import { expect, test } from 'vitest';
import { type SiteSettings, siteLinkNames, siteSettings, siteSettingsElement } from './site-settings';

const settings: SiteSettings = {
  providerName: 'Lion City Travel Documents',
  address: '18 Example Street',
  phone: '+65 6000 0000',
  email: 'help@arrival-card.example',
  links: Object.fromEntries(
    siteLinkNames.map((name) => [name, `https://www.arrival-card.example/${name}`]),
  ) as SiteSettings['links'],
};

test.each(['javascript:alert(1)', 'data:text/html,x', '/home', ''])('%j is no address to link to', (home) =>
  expect(siteSettings.safeParse({ ...settings, links: { ...settings.links, home } }).success).toBe(false),
);

test('every link must be given', () =>
  expect(siteSettings.safeParse({ ...settings, links: { home: settings.links.home } }).success).toBe(false));

test('a value cannot end the element it is sent in', () => {
  const element = siteSettingsElement({ ...settings, providerName: '</script><script>alert(1)</script>' });
  expect(element.match(/<\/script>/g)).toHaveLength(1);
  const json = element.replace(/^<[^>]+>/, '').replace(/<\/script>$/, '');
  expect(siteSettings.parse(JSON.parse(json)).providerName).toBe('</script><script>alert(1)</script>');
});
