import { z } from 'zod';

/** Letters that mean several zones, of which the program's tables take one: BST is Dhaka's there. With the likely places. */
const likely: Record<string, string> = {
  SGT: 'Asia/Singapore',
  SST: 'Asia/Singapore',
  MYT: 'Asia/Kuala_Lumpur',
  PHT: 'Asia/Manila',
  WIB: 'Asia/Jakarta',
  ICT: 'Asia/Bangkok',
  HKT: 'Asia/Hong_Kong',
  JST: 'Asia/Tokyo',
  KST: 'Asia/Seoul',
  IST: 'Asia/Kolkata, Europe/Dublin or Asia/Jerusalem',
  PKT: 'Asia/Karachi',
  GST: 'Asia/Dubai',
  AST: 'Asia/Riyadh or America/Halifax',
  CST: 'Asia/Shanghai or America/Chicago',
  EST: 'America/New_York or Australia/Sydney',
  PST: 'America/Los_Angeles or Asia/Manila',
  MST: 'America/Denver',
  HST: 'Pacific/Honolulu',
  GMT: 'Europe/London, or UTC',
  BST: 'Europe/London or Asia/Dhaka',
  CET: 'Europe/Berlin',
  MET: 'Europe/Berlin',
  EET: 'Europe/Athens',
  WET: 'Europe/Lisbon',
  AEST: 'Australia/Sydney',
};

/** The name that the program has for a zone; null: it knows none. */
function knownZone(name: string): string | null {
  try {
    return /^[a-z]/i.test(name) ? new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone : null;
  } catch {
    return null;
  }
}

const capital = (word: string) => word.replaceAll(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase());

/** 'asia / singapore' and 'Singapore' as 'Asia/Singapore'. Short names without a place stay: they can mean several. */
export function tidyZone(text: string): string {
  const name = text.replaceAll(/ ?\/ ?/g, '/').replaceAll(' ', '_');
  if (/^(etc\/(utc|uct|gmt)|utc|uct|zulu|universal)$/i.test(name)) return 'UTC';
  const known = knownZone(name);
  if (known === null) return text;
  if (!name.includes('/')) return /^([A-Za-z]{5,}|[A-Za-z][a-z]{3})$/.test(name) ? known : text;
  // The program has older names for some, such as Asia/Calcutta.
  if (name.toLowerCase() === known.toLowerCase()) return known;
  return name === name.toLowerCase() ? capital(name) : name;
}

/** Why a name is none of a place; null: it is one. */
function zoneProblem(name: string): string | null {
  const places = likely[name.toUpperCase()];
  if (places !== undefined) return `must name a place, because ${name} can mean several zones: write ${places}`;
  if (/^(etc\/)?(gmt|utc) ?[+-]/i.test(name))
    return 'must name a place, such as Asia/Singapore: Etc/GMT+8 is 8 hours behind UTC, not ahead of it';
  const isPlace = name === 'UTC' || (name.includes('/') && knownZone(name) !== null);
  return isPlace ? null : 'must be a time zone, such as Asia/Singapore';
}

export const timeZone = z.string().superRefine((name, context) => {
  const problem = zoneProblem(name);
  if (problem !== null) context.addIssue({ code: 'custom', message: problem });
});

/** @returns 'Asia/Singapore, now 18:07' */
export const zoneNow = (timeZone: string, now = new Date()): string =>
  `${timeZone}, now ${new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(now)}`;
