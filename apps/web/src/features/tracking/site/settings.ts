import { type SiteSettings, siteSettings, siteSettingsElementId } from '@sac/contract/site-settings';

const page = 'https://www.arrival-card.example/';

/** Stands in when the page comes from the development server, which has no settings. */
const example: SiteSettings = {
  providerName: 'Lion City Travel Documents',
  address: '18 Example Street, #05-01, Singapore 069999',
  phone: '+65 6000 0000',
  email: 'help@arrival-card.example',
  links: {
    home: page,
    apply: `${page}apply`,
    benefits: `${page}benefits`,
    terms: `${page}terms`,
    privacy: `${page}privacy`,
    refundPolicy: `${page}refund-policy`,
    contact: `${page}contact`,
  },
};

function read(): SiteSettings {
  const json = document.getElementById(siteSettingsElementId)?.textContent;
  return json ? siteSettings.parse(JSON.parse(json)) : example;
}

let settings: SiteSettings | undefined;

/** The provider's settings as the server wrote them into the page. Throws when they are not what the contract says. */
export function readSettings(): SiteSettings {
  settings ??= read();
  return settings;
}

/** Where anyone can get the card without us and without a fee; we say so on every page. */
export const officialSite = 'https://eservices.ica.gov.sg/sgarrivalcard/';
