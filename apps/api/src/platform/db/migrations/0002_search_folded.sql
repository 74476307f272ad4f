-- Search finds a name by any writing of it: both sides are folded (issue 36).
-- old processes: must stop

-- A text as it is searched: without case, width, marks, apostrophes, hyphens, dots and invisible characters; on another line
-- once more with two letters for one, as the machine-readable zone of a passport has them (MUELLER) and Serbs write them (DJ).
-- The same as foldForSearch in the contract, which folds what is typed; a test compares them letter by letter. Letters are listed
-- because lower() of others than ASCII depends on the database's locale, and a generated column must not.
create function folded(raw text) returns text language plpgsql immutable strict parallel safe as $$
declare
  whole text;
begin
  if octet_length(raw) = char_length(raw) then
    return translate(lower(raw collate "C"), '''`-.', '');
  end if;
  whole := normalize(replace(raw, '´', ''), NFKC);
  if whole ~ '[äöüåøđÄÖÜÅØĐ]' then
    whole := whole || E'\n' || replace(replace(replace(replace(replace(replace(translate(whole, 'ÄÖÜÅØĐ', 'äöüåøđ'),
      'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'å', 'aa'), 'ø', 'oe'), 'đ', 'dj');
  end if;
  whole := lower(regexp_replace(normalize(whole, NFKD), '[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f''\u0060\u02b9-\u02bf\u02c8\u02ca\u02cb\u055a\u05f3\u05f4\u2018-\u201b\u2032\u2035\ua78b\ua78c\u00ad\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\ufe00-\ufe0f\ufeff.\u00b7\u058a\u05be\u2010-\u2015\u2027\u2212\u301c\u30a0\u30fb-]', '', 'g') collate "C");
  -- The lists are looked up one by one, and most names have plain letters now.
  if whole ~ '[\u00c6-\u02af\u0600-\u06ff\u1e9e\u1efa-\u1eff]' then
    whole := translate(whole,
      'øłđðħıĸŋŧƀƃƈƌƒƙƚƞƥƫƭƴƶǝǥȝȥȷȼȿɀɇɉɋɍɏɓɔɖɗəɛɠɣɨɩɲɵʈʉʊʋىیکةٱ' ||
      'ÆÐØÞĐĦŁŊŒŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎẞỺỼỾ',
      'olddhiqntbbcdfklnpttyzegyzjcszejqryboddeeggiinotuuvييكها' ||
      'ædoþdhlnœtbbƅocdddeeefggiikɯnoƣpʀƨʃttuvyzʒƹƽgƕƿynȣzⱥclⱦɂbuʌejqryßỻỽỿ');
    whole := replace(replace(replace(replace(whole, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
  end if;
  if whole ~ '[\u0370-\u058f\u1c90-\u1cbf]' then
    whole := translate(whole,
      'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩς' ||
      'ЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾ' ||
      'ԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ' ||
      'ᲐᲑᲒᲓᲔᲕᲖᲗᲘᲙᲚᲛᲜᲝᲞᲟᲠᲡᲢᲣᲤᲥᲦᲧᲨᲩᲪᲫᲬᲭᲮᲯᲰᲱᲲᲳᲴᲵᲶᲷᲸᲹᲺᲽᲾᲿ',
      'αβγδεζηθικλμνξοπρστυφχψωσ' ||
      'ђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿ' ||
      'աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ' ||
      'აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰჱჲჳჴჵჶჷჸჹჺჽჾჿ');
  end if;
  return normalize(whole, NFC);
end $$;

-- For search: each field on lines of its own, so that no match runs from one into the next. The telephone as digits; given and
-- last names of several words also as one; a name in a script that is written without spaces as one, in either order.
alter table orders drop column search_text;
alter table orders add column search_text text not null generated always as (folded(
  order_id::text || E'\n' || email || E'\n' || translate(phone, ' +-()/', '') || E'\n' || translate(telephone, ' +-()/', '')
  || E'\n' || translate(passport_number, ' /', '')) || E'\n' || folded(full_name
  || case when full_name <> first_name || ' ' || last_name then E'\n' || first_name || E'\n' || last_name else '' end
  || case when first_name like '% %' then E'\n' || replace(first_name, ' ', '') else '' end
  || case when last_name like '% %' then E'\n' || replace(last_name, ' ', '') else '' end
  || case when full_name ~ '[\u0e00-\u1cff\u3040-\ud7ff\uf900-\ufaff]' then E'\n' || replace(full_name || first_name, ' ', '')
    else '' end)) stored;
create index orders_search on orders using gin (search_text gin_trgm_ops);
-- Most orders are completed; a search in another queue need not look through them.
create index orders_search_open on orders using gin (search_text gin_trgm_ops) where process_status <> 'Completed';
-- How many orders contain a text decides how they are best found; with a coarser sample that estimate is far too low or high.
alter table orders alter search_text set statistics 500;
analyze orders;
