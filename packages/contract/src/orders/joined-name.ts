/** The first and the last name together. People with one name lack the other. */
export const joinedName = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  [first_name, last_name].filter(Boolean).join(' ');
