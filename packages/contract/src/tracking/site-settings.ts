import { z } from 'zod';
import { noPage } from '../platform/constants.ts';

/** Pages of the provider's own site that the public pages link to. The order here is the order on screen. */
export const siteLinkNames = ['home', 'apply', 'benefits', 'terms', 'privacy', 'refundPolicy', 'contact'] as const;
export type SiteLinkName = (typeof siteLinkNames)[number];

/** Only web addresses: these become links on pages that customers trust. */
const webAddress = z.url({ protocol: /^https?$/, error: 'Give a web address that starts with http:// or https://.' });

/** The provider as the public pages show it: settings of the server, sent inside the page. */
export const siteSettings = z.object({
  providerName: z.string().min(1),
  address: z.string().min(1),
  phone: z.string().min(1),
  email: z.email(),
  /** A picture as a data URL; null: the mark of the product. */
  logo: z.string().nullable(),
  /** Null: the office has no such page. */
  links: z.record(z.enum(siteLinkNames), webAddress.nullable()),
});
export type SiteSettings = z.output<typeof siteSettings>;

/** The settings as the pages use them; `phoneHref` dials the phone number. */
export type PageSettings = SiteSettings & { phoneHref: string };

const placeholderOf = (name: string) => `%site.${name}%`;
/** The build draws the pages with these in place of the settings, which only the server knows. */
export const settingPlaceholders: PageSettings = {
  providerName: placeholderOf('providerName'),
  address: placeholderOf('address'),
  phone: placeholderOf('phone'),
  phoneHref: placeholderOf('phoneHref'),
  email: placeholderOf('email'),
  // The build cannot know it: the page shows it once it is alive.
  logo: null,
  links: Object.fromEntries(siteLinkNames.map((name) => [name, placeholderOf(name)])) as SiteSettings['links'],
};
/** In JSON it is replaced, with its quotes, by all settings. */
export const allSettingsPlaceholder = placeholderOf('*');

/** An entry of a list of links, which is left out without an address. */
const listedLink = /<li><a href="%site\.(\w+)%">.*?<\/a><\/li>/gs;

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A built page with the settings in it. '<' is escaped, so that no value can end an element early. */
export function fillSettings(html: string, settings: SiteSettings): string {
  const page: PageSettings = { ...settings, phoneHref: `tel:${settings.phone.replaceAll(/[^+\d]/g, '')}` };
  const { links, logo: _, ...others } = page;
  const values: Record<string, string | null> = { ...others, ...links };
  const json = JSON.stringify(page).replaceAll('<', '\\u003c');
  return html
    .replaceAll(listedLink, (item, name: string) => (values[name] === null ? '' : item))
    .replaceAll(/"%site\.\*%"|%site\.(\w+)%/g, (whole, name?: string) => {
      const value = name && values[name];
      return name ? escapeHtml(value === null ? noPage : (value ?? whole)) : json;
    });
}
