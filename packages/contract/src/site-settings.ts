import { z } from 'zod';

/** Pages of the provider's own site that the public pages link to. The order here is the order on screen. */
export const siteLinkNames = ['home', 'apply', 'benefits', 'terms', 'privacy', 'refundPolicy', 'contact'] as const;
export type SiteLinkName = (typeof siteLinkNames)[number];

/** Only web addresses: whatever stands here becomes a link on a page that customers trust. */
const webAddress = z.url({ protocol: /^https?$/, error: 'Give a web address that starts with http:// or https://.' });

/** What the public pages show of the provider: settings of the server, sent inside the page. */
export const siteSettings = z.object({
  providerName: z.string().min(1),
  address: z.string().min(1),
  phone: z.string().min(1),
  email: z.email(),
  links: z.record(z.enum(siteLinkNames), webAddress),
});
export type SiteSettings = z.output<typeof siteSettings>;

/** Stands in public.html where the server puts {@link siteSettingsElement}. */
export const siteSettingsPlaceholder = '<!--site-settings-->';
export const siteSettingsElementId = 'site-settings';

/** The settings as an element of the page. '<' is escaped, so that no value can end the element early. */
export function siteSettingsElement(settings: SiteSettings): string {
  const json = JSON.stringify(siteSettings.parse(settings)).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${siteSettingsElementId}">${json}</script>`;
}
