import { sql } from 'kysely';

/** Emails from an address to orders of other customers. */
export const isFromCustomer = (email: string) => sql<boolean>`
  lower(from_address) = ${email.toLowerCase()} and authority is null
  and order_id not in (select order_id from orders where lower(email) = ${email.toLowerCase()})`;
