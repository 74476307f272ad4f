/** Territories whose people have the nationality of the state, or of which it is disputed; forms write either. */
const territories: Readonly<Record<string, string>> = {
  AU: 'CC CX HM NF',
  CN: 'HK MO',
  DK: 'FO GL',
  FI: 'AX',
  FR: 'BL GF GP MF MQ NC PF PM RE TF WF YT',
  GB: 'AI BM FK GG GI GS IM IO JE KY MS PN SH TC VG GBD GBN GBO GBP GBS',
  GBD: 'AI BM FK GI GS IO KY MS PN SH TC VG GBN GBO GBP GBS',
  GBN: 'HK GBO GBP GBS',
  GBO: 'GBP GBS',
  GBP: 'GBS',
  NL: 'AW BQ CW SX',
  NO: 'BV SJ',
  NZ: 'CK NU TK',
  US: 'AS GU MP PR UM VI',
};

/** Whether a territory belongs to a state; for kinds of British nationality, whether one person may have both names. */
export const isTerritoryOf = (territory: string, state: string): boolean =>
  territories[state]?.split(' ').includes(territory) ?? false;
