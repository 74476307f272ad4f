import { noPage } from '@sac/contract/platform/constants';
import type { SiteLinkName } from '@sac/contract/tracking/site-settings';
import type { TextKey } from '@sac/contract/tracking/texts';
import { useState } from 'react';
import mark from '../../../platform/ui/mark.svg?inline';
import { Text, useTexts } from '../language/texts';
import { CloseIcon, MenuIcon } from './icons';
import { LanguageMenu } from './language-menu';
import { useSettings } from './page-data';
import './site-header.css';
import { useIsHydrated } from './use-is-hydrated';

/** In the order on screen. */
const linkTexts = {
  home: 'link.home',
  apply: 'link.apply',
  benefits: 'link.benefits',
  terms: 'link.terms',
  privacy: 'link.privacy',
  refundPolicy: 'link.refundPolicy',
  contact: 'link.contact',
} as const satisfies Record<SiteLinkName, TextKey>;

/** Links to the pages of the provider's own site. */
export function SiteLinks() {
  const { links } = useSettings();
  return (
    <ul>
      {(Object.keys(linkTexts) as SiteLinkName[]).map((name) => {
        const href = links[name];
        if (href === null) return null;
        return (
          <li key={name}>
            <a href={href}>
              <Text k={linkTexts[name]} />
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** `isTranslated`: the page has languages to choose from. */
export function SiteHeader({ isTranslated }: { isTranslated: boolean }) {
  const { t } = useTexts();
  const { links, logo } = useSettings();
  const isHydrated = useIsHydrated();
  const [isOpen, setOpen] = useState(false);
  return (
    <header className="site-header">
      <a className="brand" href={links.home ?? noPage} translate="no">
        <img src={(isHydrated && logo) || mark} alt="" width="30" height="30" />
        <span>Singapore Arrival Card</span>
      </a>
      {isTranslated && <LanguageMenu />}
      <button
        type="button"
        className="icon-button menu-button"
        aria-label={t('link.menu')}
        aria-expanded={isOpen}
        aria-controls="site-links"
        disabled={!isHydrated}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <CloseIcon /> : <MenuIcon />}
      </button>
      <nav id="site-links" aria-label={t('link.label')} data-open={isOpen}>
        <SiteLinks />
      </nav>
    </header>
  );
}
