import { query } from './postgres.ts';

/**
 * Different texts of three letters and more as staff would type them, every one found at least once: pieces of ids,
 * names, emails, phones and passport numbers of orders all over the table, names in another order, and numbers as they are pasted.
 */
export async function drawSearchTexts(url: string, count: number): Promise<string[]> {
  const rows = await query<{ text: string }>(
    url,
    `with sample as (
        select order_id::text as id, full_name, email, country_code, phone, passport_number, md5(order_id::text) as lot
        from orders order by md5(order_id::text) limit $1
      ), pieces as (
        select lot, unnest(array[
          id, substr(id, 1, 5), left(full_name, 3), left(full_name, 5), full_name, split_part(full_name, ' ', 2),
          substr(full_name, 3, 4), right(full_name, 3), right(full_name, 4), email, split_part(email, '@', 1),
          split_part(email, '@', 2), left(email, 3), left(email, 6), substr(email, 4, 5), phone, substr(phone, 2, 3),
          left(phone, 5), right(phone, 4), passport_number, left(passport_number, 4), substr(passport_number, 3, 5),
          right(passport_number, 3), split_part(full_name, ' ', 2) || ' ' || split_part(full_name, ' ', 1),
          left(full_name, 4) || ' ' || left(split_part(full_name, ' ', 2), 4), '00' || country_code || phone, '#' || id
        ]) as piece from sample
      )
      select btrim(piece) as text from pieces where length(btrim(piece)) >= 3
      group by 1 order by min(md5(lot || piece)) limit $1`,
    [count],
  );
  return rows.map(({ text }) => text);
}
