import { Plain, Text, useTexts } from '../language/texts';
import { useSettings } from './page-data';
import './site-footer.css';
import { SiteLinks } from './site-header';
import { useIsHydrated } from './use-is-hydrated';

/** Where anyone can get the card without us and without a fee; linked on every page. */
const officialSite = 'https://eservices.ica.gov.sg/sgarrivalcard/';

export function SiteFooter() {
  const { t } = useTexts();
  const { providerName, address, phone, phoneHref, email } = useSettings();
  // Not in the prerendered page: the build may be older than the year.
  const year = useIsHydrated() ? new Date().getFullYear() : '';
  return (
    <footer className="site-footer">
      <div className="statement">
        <p>
          <Text k="footer.statement" />
        </p>
        <p>
          <a href={officialSite}>
            <Text k="footer.official" />
          </a>
        </p>
      </div>
      <nav aria-label={t('footer.links')}>
        <SiteLinks />
      </nav>
      <address translate="no">
        <span>{providerName}</span>
        <span>{address}</span>
        <a href={phoneHref}>{phone}</a>
        <a href={`mailto:${email}`}>{email}</a>
      </address>
      <p className="copyright">
        <Plain>{t('footer.copyright', { year, provider: providerName })}</Plain>
      </p>
    </footer>
  );
}
