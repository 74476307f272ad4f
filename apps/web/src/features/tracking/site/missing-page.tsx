import { Text } from '../language/texts';
import { PageHeading } from './page-heading';

export function MissingPage() {
  return (
    <div className="narrow">
      <PageHeading>
        <Text k="missing.heading" />
      </PageHeading>
      <p className="lead">
        <Text k="missing.text" />
      </p>
      <p>
        <a className="text-link" href="/track-order">
          <Text k="missing.link" />
        </a>
      </p>
    </div>
  );
}
