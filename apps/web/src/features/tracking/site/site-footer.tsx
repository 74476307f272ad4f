/** @jsxImportSource preact */
import { Plain, Text, useTexts } from '../language/text';
import { phoneHref } from './contact-links';
import { officialSite, readSettings } from './settings';
import './site-footer.css';
import { SiteLinks } from './site-header';

export function SiteFooter() {
  const { t } = useTexts();
  const { providerName, address, phone, email } = readSettings();
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
      <address translate={false}>
        <span>{providerName}</span>
        <span>{address}</span>
        <a href={phoneHref()}>{phone}</a>
        <a href={`mailto:${email}`}>{email}</a>
      </address>
      <p className="copyright">
        <Plain>{t('footer.copyright', { year: new Date().getFullYear(), provider: providerName })}</Plain>
      </p>
    </footer>
  );
}
