/** @jsxImportSource preact */
import { type SiteLinkName, siteLinkNames } from '@sac/contract/site-settings';
import { useState } from 'preact/hooks';
import type { TextKey } from '../language/dictionary';
import { LanguageMenu } from '../language/language-menu';
import { Text, useTexts } from '../language/text';
import { CloseIcon, MenuIcon } from './icons';
import mark from './mark.svg';
import { readSettings } from './settings';
import './site-header.css';

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
  const { links } = readSettings();
  return (
    <ul>
      {siteLinkNames.map((name) => (
        <li key={name}>
          <a href={links[name]}>
            <Text k={linkTexts[name]} />
          </a>
        </li>
      ))}
    </ul>
  );
}

export function SiteHeader() {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <header className="site-header">
      <a className="brand" href={readSettings().links.home} translate={false}>
        <img src={mark} alt="" width="30" height="30" />
        <span>Singapore Arrival Card</span>
      </a>
      <LanguageMenu />
      <button
        type="button"
        className="icon-button menu-button"
        aria-label={t('link.menu')}
        aria-expanded={isOpen}
        aria-controls="site-links"
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
