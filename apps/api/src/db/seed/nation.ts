/** People whose names go together. */
export interface Community {
  family: readonly string[];
  male: readonly string[];
  female: readonly string[];
  /** The family name stands first in the full name. */
  familyFirst?: true;
}

/** A nation of travellers. Templates are those of `Random.fill`. */
export interface Nation {
  /** ISO 3166, two letters. */
  code: string;
  name: string;
  /** The name its network addresses are registered under, where that is another one. */
  registeredName?: string;
  /** How many of the travellers come from here, as a weight. */
  weight: number;
  dialling: string;
  /** National mobile number without a leading zero; from the range kept for fiction where a nation has one. */
  phone: string;
  passport: string;
  zip?: string;
  timezone: string;
  communities: readonly Community[];
  /** Where people live and were born. */
  towns: readonly string[];
  /** City of departure → flights to Singapore, airline code and number. */
  flights: Readonly<Record<string, readonly string[]>>;
}

/** 'A, B' → ['A', 'B']. */
export const list = (text: string): readonly string[] => text.split(', ');
