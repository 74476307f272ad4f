import { answerLabel } from '@sac/contract/form-helper/form-map';
import { formatUtc } from '@sac/contract/platform/dates';
import { useQuery } from '@tanstack/react-query';
import { NoticeBox } from '../../platform/ui/messages/note';
import { formMapVersionsQuery } from './form-map-query';

/** The fields of the map in use that staff did not find on the form. */
export function MissingFields({ version }: { version: number }) {
  const { data } = useQuery(formMapVersionsQuery);
  const missing = data?.missing.filter((one) => one.version === version) ?? [];
  if (missing.length === 0) return null;
  return (
    <NoticeBox role="status">
      <div>
        <b>Not found on the form any more</b>
        {missing.map(({ page, answer, at }) => (
          <p key={`${page} ${answer}`}>
            {page}, {answerLabel(answer)}: reported {formatUtc(at)} UTC
          </p>
        ))}
      </div>
    </NoticeBox>
  );
}
