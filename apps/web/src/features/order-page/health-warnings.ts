import { formatDate } from '@sac/contract/platform/dates';
import { healthCountries, healthCountriesIn } from './facts/health-countries';
import { type CheckedOrder, check, type OrderWarning } from './facts/order-warning';

/** Days before arrival that the health questions cover: 6, or 14 when there are symptoms (docs/spec.md §9). */
const visitDays = ({ current_symptoms }: { current_symptoms: string }): number => (current_symptoms === 'Yes' ? 14 : 6);

/**
 * The question of the health declaration about earlier visits: its window, and the Latin American countries by name
 * (docs/spec.md §9).
 */
export function visitQuestion(order: { current_symptoms: string }): string {
  const { latinAmerica } = healthCountries;
  const named = `${latinAmerica.slice(0, -1).join(', ')} or ${latinAmerica.at(-1)}`;
  return `Visited ${named} in the ${visitDays(order)} days before arrival`;
}

const list = `ICA list of ${formatDate(healthCountries.asOf)}`;

/** What to check in the health declaration: the visits that an order states, and those that its places suggest. */
export function healthWarnings(order: CheckedOrder): OrderWarning[] {
  const window = `the ${visitDays(order)} days before arrival`;
  const visited = healthCountriesIn(order.visted_country_list ?? '');
  const saysYes = order.previous_visit === 'Yes';
  const from = healthCountriesIn(order.last_city);
  const home = [...new Set(healthCountriesIn(`${order.nationality} | ${order.place_of_residence}`))];
  const warnings: OrderWarning[] = [];

  if (order.current_symptoms === 'Yes')
    warnings.push(check('health-symptoms', `The traveller has symptoms: the questions about visits cover ${window}.`));
  if (order.currently_have_rash === 'Yes') warnings.push(check('health-rash', 'The traveller has a rash.'));
  if (saysYes && visited.length > 0)
    warnings.push(
      check(
        'health-visited',
        `Visited ${visited.join(', ')} in ${window}: a yellow fever vaccination certificate is needed (${list}).`,
      ),
    );
  if (saysYes && visited.length === 0 && order.visted_country_list)
    warnings.push(check('health-unlisted', `Says Yes to a listed country, but names none of the list (${list}).`));
  if (!saysYes && visited.length > 0)
    warnings.push(check('health-answer', `Says No to a listed country, but names ${visited.join(', ')} (${list}).`));

  const unsaid = from.filter((country) => !visited.includes(country));
  if (unsaid.length > 0)
    warnings.push(
      check(
        'health-last-city',
        `Comes from ${order.last_city}, but states no visit to ${unsaid.join(', ')} (${list}).`,
      ),
    );
  const homeUnsaid = home.filter((country) => !visited.includes(country) && !unsaid.includes(country));
  if (homeUnsaid.length > 0)
    warnings.push(
      check(
        'health-home',
        `From ${homeUnsaid.join(', ')} by nationality or residence: was there in ${window}? (${list})`,
      ),
    );
  return warnings;
}
